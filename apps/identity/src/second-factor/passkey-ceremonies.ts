/** The ceremonies of WebAuthn with this site's name and address. Stores nothing. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeyRow } from './passkeys.repository.js';

const NAME = 'Tiku';
/** As long as a challenge lives. */
const TIMEOUT_MS = 300_000;

/** Whether we gave this challenge; it answers once. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

export class PasskeyCeremonies {
  readonly #origin: string;
  readonly #rpID: string;

  constructor(publicUrl: string) {
    const { origin, hostname } = new URL(publicUrl);
    this.#origin = origin;
    this.#rpID = hostname;
  }

  /** For the browser: asks for a passkey that can also sign in without a password. */
  registration(user: { id: string; name: string; displayName: string }, known: readonly PasskeyRow[]) {
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: this.#rpID,
      userName: user.name,
      userDisplayName: user.displayName,
      userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
  }

  /** Null if the response is no valid one to a challenge that `take` knows. */
  async registered(response: RegistrationResponseJSON, take: TakeChallenge) {
    const options = {
      response,
      expectedChallenge: take,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpID,
    };
    // The library throws for what is malformed, and for a wrong origin or challenge.
    const verified = await verifyRegistrationResponse(options).catch(() => null);
    return verified?.verified ? verified.registrationInfo : null;
  }

  /** Of the account's passkeys, or of any that the browser knows for this site. */
  authentication(known: readonly PasskeyRow[]) {
    return generateAuthenticationOptions({
      rpID: this.#rpID,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
    });
  }

  /** The passkey's new counter, or null if the response is no valid one to a challenge that `take` knows. */
  async authenticated(
    response: AuthenticationResponseJSON,
    take: TakeChallenge,
    { id, publicKey, counter, transports }: PasskeyRow,
  ): Promise<number | null> {
    const options = {
      response,
      expectedChallenge: take,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpID,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    };
    // As above.
    const verified = await verifyAuthenticationResponse(options).catch(() => null);
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }
}
