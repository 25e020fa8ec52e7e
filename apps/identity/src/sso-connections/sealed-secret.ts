/** Client secrets at rest: AES-256-GCM under a key of their own, bound to their connection. Pure. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const FORMAT = 'v1';
const IV_BYTES = 12;

/** It was changed, belongs to another connection, or was sealed under another key. */
class UnreadableSecretError extends Error {
  override name = 'UnreadableSecretError';
}

export class SealedSecrets {
  /** @param key 32 bytes */
  constructor(private readonly key: Uint8Array) {}

  /** `owner` is the connection's id: a sealed secret cannot be opened in another row. */
  seal(secret: string, owner: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [FORMAT, iv, cipher.getAuthTag(), sealed].map(text).join('.');
  }

  /** @throws UnreadableSecretError */
  open(sealedText: string, owner: string): string {
    const [format, iv, tag, sealed] = sealedText.split('.');
    if (format !== FORMAT || !iv || !tag || sealed === undefined)
      throw new UnreadableSecretError('the sealed secret has no known format');
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(sealed, 'base64url')).toString('utf8') + decipher.final('utf8');
    } catch (error) {
      throw new UnreadableSecretError('the sealed secret cannot be opened', { cause: error });
    }
  }
}

const text = (part: string | Buffer) => (typeof part === 'string' ? part : part.toString('base64url'));
