import { z } from 'zod';
import { openApiDocument } from '../../electron/transport/openapi/openapi.ts';

/** The API document, as a program reads it. */
const document = JSON.parse(JSON.stringify(openApiDocument('1.0.0')));
/** JSON Schema as it stands by itself. */
const definitions = JSON.parse(
  JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'),
);
const validators = new Map<string, z.ZodType>();

/** Judges a value by a schema of the document. */
export function validatorOf(reference: string): z.ZodType {
  const known = validators.get(reference);
  if (known !== undefined) return known;
  const name = reference.replace('#/components/schemas/', '');
  const made = z.fromJSONSchema({ ...definitions[name], $defs: definitions });
  validators.set(reference, made);
  return made;
}

export interface DescribedAnswer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
}

/** The answer that the document promises for a status, or undefined. */
export function describedAnswer(path: string, method: string, status: number): DescribedAnswer | undefined {
  const { responses } = document.paths[path][method.toLowerCase()];
  const found: DescribedAnswer | undefined = responses[status] ?? responses[`${String(status)[0]}XX`];
  const name = found?.$ref?.split('/').at(-1);
  return name === undefined ? found : document.components.responses[name];
}
