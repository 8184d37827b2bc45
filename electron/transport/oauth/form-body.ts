import { OauthError } from './oauth-error.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * The parameters of a form. One without a value counts as left out, one that is there twice makes the request invalid, and
 * unknown ones are for whoever reads them to ignore: RFC 6749, 3.2.
 */
export function formParameters(body: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (value === '') continue;
    if (parameters.has(name)) throw new OauthError('invalid_request', 'A parameter is given more than once.');
    parameters.set(name, value);
  }
  return parameters;
}
