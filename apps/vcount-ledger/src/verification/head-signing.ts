/**
 * Signs published heads. Without keys the service signs with its secret: that detects only changes of the database.
 * With `LEDGER_HEAD_PUBLIC_KEY` it can only verify; another machine has the private key, proves the ledger and
 * publishes (`npm run ledger:verify -- --publish`), so that no operator of the service can sign a rewritten ledger.
 */
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto';

export interface HeadSigning {
  /** Null if this process may not sign. */
  sign: ((text: string) => string) | null;
  isSigned: (text: string, signature: string) => boolean;
}

export function signingBySecret(secret: string): HeadSigning {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('hex');
  return {
    sign: signatureOf,
    isSigned: (text, signature) => isEqual(signature, signatureOf(text)),
  };
}

function signingByKey(publicKey: KeyObject, privateKey: KeyObject | null): HeadSigning {
  return {
    sign: privateKey && ((text) => sign(null, Buffer.from(text), privateKey).toString('base64')),
    isSigned: (text, signature) =>
      verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64')),
  };
}

/** Chooses by configuration. @throws Error if a text is not an Ed25519 key */
export function headSigning(
  secret: string,
  { publicKey, privateKey }: { publicKey?: string | undefined; privateKey?: string | undefined },
): HeadSigning {
  if (privateKey !== undefined) {
    const key = ed25519(createPrivateKey(privateKey));
    return signingByKey(createPublicKey(key), key);
  }
  return publicKey === undefined ? signingBySecret(secret) : signingByKey(publicKeyOf(publicKey), null);
}

/** @throws Error if a text is not an Ed25519 key */
export const publicKeyOf = (text: string): KeyObject => ed25519(createPublicKey(text));

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key is not Ed25519');
  return key;
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
