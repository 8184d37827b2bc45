import { Ajv2020 } from 'ajv/dist/2020.js';
import { openApiDocument } from '../../electron/transport/openapi/openapi.ts';

/** The API document, as a program reads it. */
export const apiDocument = JSON.parse(JSON.stringify(openApiDocument('1.0.0')));
/** Judges as a client with a JSON Schema library of its own does. Formats are words to it. */
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).addSchema(apiDocument, 'api');

/** What a value has against a schema of the document; nothing is as it should be. */
export function faultsOf(reference: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`api${reference}`);
  if (validate === undefined) throw new Error(`The document has no ${reference}`);
  return validate(value) === true
    ? []
    : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

export interface DescribedAnswer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

/** The answer that the document promises for a status, or undefined. */
export function describedAnswer(path: string, method: string, status: number): DescribedAnswer | undefined {
  const { responses } = apiDocument.paths[path][method.toLowerCase()];
  const found: DescribedAnswer | undefined = responses[status] ?? responses[`${String(status)[0]}XX`];
  const name = found?.$ref?.split('/').at(-1);
  return name === undefined ? found : apiDocument.components.responses[name];
}
