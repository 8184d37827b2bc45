/**
 * Starts a worker from the address of a file of the build. It is started from a text that only names the file, since the page's policy is then the
 * worker's, too: nothing that runs can connect to anywhere. A worker that is started from an address would have no policy at all.
 */
export function startWorker(file: string): Worker {
  const text = `import ${JSON.stringify(file)};`;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Worker(address, { type: 'module' });
}
