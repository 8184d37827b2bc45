/** Downloads text as a file. */
export function download(fileName: string, type: string, text: string): void {
  downloadBlob(fileName, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function downloadBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Downloads bytes that are given in base64. */
export function downloadBytes(fileName: string, type: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  downloadBlob(fileName, new Blob([bytes], { type }));
}
