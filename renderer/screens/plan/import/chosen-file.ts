import type { OperationInput } from '../../../../electron/contract/index.ts';

export type ChosenFile = OperationInput<'plans.previewImport'>['files'][number];

/** Plans of other planners: brokers write neither. */
export const OF_A_PLANNER = /\.(json|toml)$/i;

/** The bytes of a file as requests carry them. */
export async function base64Of(file: File): Promise<string> {
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error(`${file.name} could not be read.`)));
    reader.readAsDataURL(file);
  });
}
