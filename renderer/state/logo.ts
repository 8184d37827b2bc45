import { MOST_LOGO_BYTES } from '../../electron/contract/report/firm-operations.ts';

/** As large as a cover prints it at 300 dots an inch: 2.2 by 0.75 inches. */
const WIDEST = 660;
const HIGHEST = 225;

/** A PNG in base64, or why the file is none, with what to do. */
type RedrawnLogo = { readonly png: string } | { readonly refused: string };

/**
 * Draws an image again as a PNG of nothing but pixels. The host draws it once more: what it keeps does not depend on the page.
 */
export async function redrawnLogo(file: Blob): Promise<RedrawnLogo> {
  if (file.size > MOST_LOGO_BYTES) return { refused: 'Choose a logo of at most 512 KB.' };
  if (!isPngOrJpeg(new Uint8Array(await file.slice(0, 8).arrayBuffer()))) return { refused: 'Choose a PNG or a JPEG.' };
  const image = await createImageBitmap(file).catch(() => null);
  if (image === null) return { refused: 'This file can’t be read as an image. Save it again, or choose another.' };
  const scale = Math.min(1, WIDEST / image.width, HIGHEST / image.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return { png: canvas.toDataURL('image/png').replace('data:image/png;base64,', '') };
}

/** By the first bytes: a name can say anything. */
function isPngOrJpeg([first, second, third, fourth]: Uint8Array): boolean {
  const isPng = first === 0x89 && second === 0x50 && third === 0x4e && fourth === 0x47;
  return isPng || (first === 0xff && second === 0xd8 && third === 0xff);
}
