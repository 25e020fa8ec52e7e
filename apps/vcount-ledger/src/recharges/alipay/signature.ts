/** Alipay's RSA2: RSA with SHA-256 over `name=value` pairs, sorted by name and joined with `&`. Pure. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

export type Parameters = Readonly<Record<string, string>>;

/** The signed text: omits `without` and empty values. */
function signedText(parameters: Parameters, without: readonly string[]): string {
  return Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
}

export const signText = (text: string, key: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), key).toString('base64');

export const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'));

/** A request to Alipay, with its signature, which covers `sign_type`. */
export const signedRequest = (parameters: Parameters, key: KeyObject): Parameters => ({
  ...parameters,
  sign: signText(signedText(parameters, ['sign']), key),
});

/** A notification by Alipay: its signature does not cover `sign_type`. */
export const isSignedNotification = (parameters: Parameters, key: KeyObject): boolean =>
  parameters['sign_type'] === 'RSA2' &&
  isSignedBy(signedText(parameters, ['sign', 'sign_type']), parameters['sign'] ?? '', key);

/** The exact JSON text of one member of an answer, which Alipay signs. Null if it is missing. */
export function memberText(response: string, name: string): string | null {
  const label = `"${name}":`;
  const found = response.indexOf(label);
  if (found < 0) return null;
  const start = found + label.length;
  let depth = 0;
  let isInText = false;
  for (let at = start; at < response.length; at++) {
    const letter = response[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}' && --depth === 0) return response.slice(start, at + 1);
  }
  return null;
}

/** PEM, or its base64 as Alipay's pages show it. @throws Error if it is not a key */
export function privateKeyOf(text: string): KeyObject {
  if (text.includes('-----')) return createPrivateKey(linesOf(text));
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPrivateKey({ key, format: 'der', type: 'pkcs1' });
  }
}

/** The same for a public key. */
export function publicKeyOf(text: string): KeyObject {
  if (text.includes('-----')) return createPublicKey(linesOf(text));
  return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
}

/** An environment file may contain line breaks as `\n`, a backslash and a letter. */
const linesOf = (text: string): string => text.replaceAll('\\n', '\n');
