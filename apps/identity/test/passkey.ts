/** A passkey in software: makes what a browser sends for a site, with a P-256 key. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');
const hex = (text: string) => Buffer.from(text, 'hex');

/** CBOR of a byte string of less than 64 KiB. */
const cborBytes = (data: Buffer) =>
  Buffer.concat([hex('59'), hex(data.length.toString(16).padStart(4, '0')), data]);

export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  counter = 0;

  constructor(private readonly origin: string) {}

  /** Of `navigator.credentials.create`. */
  attestation({ challenge }: { challenge: string }) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // COSE: EC2, ES256, P-256, x, y.
    const key = Buffer.concat([
      hex('a5010203262001215820'),
      Buffer.from(x, 'base64url'),
      hex('225820'),
      Buffer.from(y, 'base64url'),
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), hex('0010'), this.#id, key]);
    const data = Buffer.concat([this.#authenticatorData(0x45), credential]);
    // {fmt: "none", attStmt: {}, authData}
    const object = Buffer.concat([
      hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
      cborBytes(data),
    ]);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
        attestationObject: base64url(object),
        transports: ['internal'],
      },
    };
  }

  /** Of `navigator.credentials.get`. */
  assertion({ challenge }: { challenge: string }) {
    this.counter += 1;
    const data = this.#authenticatorData(0x05);
    const client = this.#clientData('webauthn.get', challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#common(),
      response: {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  #common() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** Flags: 0x01 present, 0x04 verified, 0x40 with a credential. */
  #authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }
}
