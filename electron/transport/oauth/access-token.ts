import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { ACCESS_TOKEN_SECONDS } from '../../contract/operation/token-life.ts';
import type { HandlerServices } from '../../handlers/handler-context.ts';

/**
 * Signed access tokens (RFC 7519). The key is symmetric: whoever gives a token is whoever reads it, so that a public key
 * would serve nobody, and HS256 is the one algorithm that is accepted, whatever a token says of itself.
 */
const ALGORITHM = 'HS256';
/** RFC 9068, 2.1: no other kind of token is taken for one. */
const TYPE = 'at+jwt';

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
    .setIssuedAt(end - ACCESS_TOKEN_SECONDS)
    .setExpirationTime(end)
    .sign(Buffer.from(secret, 'base64url'));
}

const MOST_TOKENS_KEPT = 1_000;
/** What tokens say that were found to be signed, by a digest of key and token: the time of a look-up tells nothing of either. */
const signedTokens = new Map<string, SignedToken>();

interface SignedToken {
  readonly id: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/**
 * The id of an access token that this data folder has signed and that has not expired; null for any other. A signature is
 * checked once: it takes the platform's own threads, which costs a quarter of a millisecond and stays as good as it was.
 */
export async function verifiedTokenId(token: string, { store, now }: Services): Promise<string | null> {
  const { signingKeys } = store.access;
  const { secret } = signingKeys.current();
  const digest = createHash('sha256').update(`${secret} ${token}`).digest('base64');
  const issuer = signingKeys.issuer();
  const signed = signedTokens.get(digest) ?? (await signedToken(token, secret, { issuer, now: now() }));
  if (signed === null) return null;
  keepSigned(digest, signed);
  return signed.expiresAt > Math.floor(now().getTime() / 1000) ? signed.id : null;
}

/** The one kept longest is forgotten first. */
function keepSigned(digest: string, signed: SignedToken): void {
  if (signedTokens.has(digest)) return;
  const [oldest] = signedTokens.keys();
  if (signedTokens.size >= MOST_TOKENS_KEPT && oldest !== undefined) signedTokens.delete(oldest);
  signedTokens.set(digest, signed);
}

async function signedToken(
  token: string,
  secret: string,
  { issuer, now: currentDate }: { readonly issuer: string; readonly now: Date },
): Promise<SignedToken | null> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret, 'base64url'), {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer,
      requiredClaims: ['exp', 'jti'],
      currentDate,
    });
    const { jti: id, exp: expiresAt } = payload;
    return id === undefined || expiresAt === undefined ? null : { id, expiresAt };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
