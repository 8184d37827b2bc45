import { ApiError } from '../../contract/operation/api-error.ts';

const UTF8 = new TextDecoder('utf-8', { fatal: true });

/**
 * JSON text as a value.
 * @param what names the text in the refusal: "The body", "Line 3"
 * @throws ApiError `malformed_request` that says where the text stops being JSON, without quoting it
 */
export function valueOfJson(text: string | Uint8Array, what: string): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : UTF8.decode(text));
  } catch (error) {
    const position = error instanceof SyntaxError ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    const where = position === undefined ? '' : ` The first error is at character ${Number(position) + 1}.`;
    throw new ApiError('malformed_request', `${what} is not valid JSON in UTF-8.${where}`);
  }
}
