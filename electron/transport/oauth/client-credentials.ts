import { OauthError } from './oauth-error.ts';

export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Id and secret of a client by HTTP Basic, each encoded as a form value before: RFC 6749, 2.3.1. Many clients leave that out,
 * which changes nothing for Longhand's own ids and secrets.
 * @throws OauthError `invalid_client` where they are missing, or stand in the body alone
 */
export function clientCredentials(
  authorization: string | undefined,
  parameters: ReadonlyMap<string, string>,
): ClientCredentials {
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/i.exec(authorization?.trim() ?? '')?.[1];
  const decoded = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 1 || colon === decoded.length - 1) {
    throw new OauthError(
      'invalid_client',
      'Authenticate the client by HTTP Basic: client_id as name, client_secret as password.',
    );
  }
  const credentials = {
    clientId: formValue(decoded.slice(0, colon)),
    clientSecret: formValue(decoded.slice(colon + 1)),
  };
  const named = parameters.get('client_id');
  if (named !== undefined && named !== credentials.clientId) {
    throw new OauthError('invalid_request', 'The client_id in the body is another than that of HTTP Basic.');
  }
  // RFC 6749, 2.3: no more than one method in each request.
  if (parameters.has('client_secret')) {
    throw new OauthError('invalid_request', 'Send the client_secret by HTTP Basic alone, not in the body too.');
  }
  return credentials;
}

/** What is no form value is taken as it stands. */
function formValue(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return encoded;
  }
}
