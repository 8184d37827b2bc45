/** What a command sees of the terminal or pipeline that it runs in: `process`, or streams that stand in for it. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** What opens an encrypted data folder, where it was given; null where it was not. */
  readonly passphrase?: () => Promise<string | null>;
}

/** Writes and waits for as long as the reader is slower than we are. */
export function write(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (stream.write(text)) resolve();
    else stream.once('drain', resolve);
  });
}

/** Goes on when the reader of its output closes the pipe (`longhand serve | head -1`): whoever uses the page is still there. */
export function outliveReader(stream: NodeJS.WritableStream): void {
  stream.on('error', (error) => {
    if (!('code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED'))) throw error;
  });
}

/**
 * Ends the program without an error when the reader of its output closes the pipe (`longhand call … | head -1`), as a
 * filter should.
 */
export function exitWhenReaderCloses(stream: NodeJS.WritableStream): void {
  stream.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
