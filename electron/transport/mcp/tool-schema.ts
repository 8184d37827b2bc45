import { z } from 'zod';

export type Json = Readonly<Record<string, unknown>>;

/** The whole schema of what a tool or a part of the plan takes, with every description. */
export function wholeSchema(schema: z.core.$ZodType, named?: Named): Json {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = zodSchema === schema ? undefined : named?.nameOf(zodSchema);
      if (name !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
        Object.assign(jsonSchema, named?.standInFor(name));
      }
      dropUnsaid(jsonSchema);
    },
  });
  const { $schema: _, ...said } = json;
  return said;
}

/** Schemas that are named in others instead of spelled out. */
export interface Named {
  readonly nameOf: (schema: z.core.$ZodType) => string | undefined;
  readonly standInFor: (name: string) => Json;
}

/** The bounds of every whole number say nothing. */
function dropUnsaid(json: z.core.JSONSchema.BaseSchema): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}

/** What a GET gave beside what can be changed: nobody needs to be told of it who makes a request. */
function isSentBack({ description }: Json): boolean {
  return typeof description === 'string' && description.startsWith('As a GET gave it');
}

/**
 * A schema short enough to stand among all others in the list of tools: numbers and words in full, lists and objects by the
 * names of their fields. `describe` gives it whole.
 * @param isTwin its words are described in the tool that it is the twin of
 */
export function shortSchema(whole: Json, isTwin: boolean): Json {
  const properties = Object.entries(propertiesOf(whole)).flatMap(([name, property]): [string, Json][] =>
    isSentBack(property) ? [] : [[name, shortProperty(property, isTwin)]],
  );
  const { required, additionalProperties } = whole;
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required === undefined ? {} : { required }),
    ...(additionalProperties === undefined ? {} : { additionalProperties }),
  };
}

const LONGEST_TEXT = 52;
const LONGEST_PATTERN = 40;

function shortProperty(property: Json, isTwin: boolean): Json {
  const { description, type } = property;
  const text = isTwin ? '' : firstSentence(description);
  if (isPlain(property))
    return { ...plain(property), ...(text === '' || 'enum' in property ? {} : { description: text }) };
  const fields = fieldsOf(property);
  const words = [text, fields.length > 0 ? `Fields: ${fields.join(', ')}` : ''].filter((word) => word !== '');
  return {
    ...(type === 'object' || type === 'array' ? { type } : {}),
    ...(words.length > 0 ? { description: words.join('. ') } : {}),
  };
}

function firstSentence(text: unknown): string {
  if (typeof text !== 'string') return '';
  const [sentence = ''] = text.split(/[;.](?:\s|$)/);
  return sentence.length <= LONGEST_TEXT && !SAYS_NOTHING.test(sentence) ? sentence : '';
}

/** What the name of the field says by itself. */
const SAYS_NOTHING = /^(Default|Id of the \w+)$/;

/** Of more words than these, such as the places whose tax is on file, none is listed. */
const MOST_WORDS = 40;

/** A number, a word or a list of them without its bounds: `describe` has them, and so has a refusal. */
function plain(json: Json): Json {
  const { type, anyOf, items, enum: words, const: word, default: preset, pattern } = json;
  if (Array.isArray(anyOf)) return nullable(anyOf.filter(isJson).map(plain));
  return {
    ...(type === undefined ? {} : { type }),
    ...(Array.isArray(words) && words.length <= MOST_WORDS ? { enum: words } : {}),
    ...(word === undefined ? {} : { const: word }),
    ...(preset === undefined ? {} : { default: preset }),
    ...(typeof pattern === 'string' && pattern.length <= LONGEST_PATTERN ? { pattern } : {}),
    ...(isJson(items) ? { items: plain(items) } : {}),
  };
}

/** A word or nothing as one flat schema. */
function nullable(options: readonly Json[]): Json {
  const [one, ...more] = options.filter(({ type }) => type !== 'null');
  if (one === undefined || more.length > 0 || 'enum' in one) return { anyOf: options };
  return { ...one, type: [one['type'], 'null'] };
}

/** A number, a word or a list of them. */
function isPlain(json: Json): boolean {
  const { type, anyOf, items, enum: words, const: word } = json;
  if (Array.isArray(anyOf)) return anyOf.every((option) => isJson(option) && isPlain(option));
  if (type === 'array') return isJson(items) && isPlain(items);
  return words !== undefined || word !== undefined || (typeof type === 'string' && type !== 'object');
}

/** Names of the fields of an object, of the entries of a list, or of what may stand in its place. */
function fieldsOf(json: Json): readonly string[] {
  const { items, anyOf, oneOf } = json;
  const options = [anyOf, oneOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const within = [items, ...options].filter(isJson).flatMap(fieldsOf);
  const own = Object.entries(propertiesOf(json)).flatMap(([name, property]) => (isSentBack(property) ? [] : [name]));
  return [...new Set([...own, ...within])];
}

function propertiesOf({ properties }: Json): Readonly<Record<string, Json>> {
  return isJson(properties) ? (properties as Readonly<Record<string, Json>>) : {};
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
