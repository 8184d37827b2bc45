import type { Picture } from './chart-picture.ts';

/** Two pixels of the image for one of the page: sharp on paper, too. */
const SCALE = 2;

/** A picture as PNG, drawn by the browser itself. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The image could not be made.')) : resolve(blob)),
      'image/png',
    );
  });
}
