/** What a command sees of the terminal or pipeline that it runs in. */
export interface Terminal {
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Writes and waits for as long as the reader is slower than we are. */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (stream.write(text)) resolve();
    else stream.once('drain', resolve);
  });
}

/**
 * Ends the program in silence when whoever reads its results has had enough (`longhand call … | head -1`), as a filter
 * should.
 */
export function endWithReader(stream: NodeJS.WriteStream): void {
  stream.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    throw error;
  });
}
