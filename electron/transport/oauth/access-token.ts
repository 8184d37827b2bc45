import { errors, jwtVerify, SignJWT } from 'jose';
import type { HandlerServices } from '../../handlers/handler-context.ts';

/**
 * Signed access tokens (RFC 7519). The key is symmetric: whoever gives a token is whoever reads it, so that a public key
 * would serve nobody, and HS256 is the one algorithm that is accepted, whatever a token says of itself.
 */
const ALGORITHM = 'HS256';
/** RFC 9068, 2.1: no other kind of token is taken for one. */
const TYPE = 'at+jwt';
/** Twelve hours. */
export const ACCESS_LIFE_SECONDS = 43_200;

export interface AccessClaims {
  readonly id: string;
  readonly clientId: string;
  readonly userName: string;
  readonly scope: string;
  readonly expiresAt: Date;
}

type Services = Pick<HandlerServices, 'store' | 'now'>;

export async function signAccessToken(claims: AccessClaims, { store }: Pick<Services, 'store'>): Promise<string> {
  const { signingKeys } = store.access;
  const { id: kid, secret } = signingKeys.current();
  const end = Math.floor(claims.expiresAt.getTime() / 1000);
  return await new SignJWT({ client_id: claims.clientId, scope: claims.scope })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid })
    .setIssuer(signingKeys.issuer())
    .setSubject(claims.userName)
    .setJti(claims.id)
    .setIssuedAt(end - ACCESS_LIFE_SECONDS)
    .setExpirationTime(end)
    .sign(Buffer.from(secret, 'base64url'));
}

/** The id of an access token that this data folder has signed and that has not expired; null for any other. */
export async function verifiedTokenId(token: string, { store, now }: Services): Promise<string | null> {
  const { signingKeys } = store.access;
  const { secret } = signingKeys.current();
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret, 'base64url'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: signingKeys.issuer(),
      requiredClaims: ['exp', 'jti'],
      currentDate: now(),
    });
    return payload.jti ?? null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
