/** Codes of authenticator apps (RFC 6238: six digits, 30 seconds, SHA-1, which every app knows). Pure. */
import { generateSecret, generateURI, verifySync } from 'otplib';

const PERIOD_SECONDS = 30;
/** Shown in the app above the address. */
const ISSUER = 'Tiku';

/** 160 bits in Base32. */
export const newTotpSecret = (): string => generateSecret();

/** For the QR code. */
export const totpUri = (secret: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret });

/**
 * The time step of the code if it is right, else null. Accepts the steps before and after the current one, because
 * clocks of phones drift, but none up to `lastStep`: a code that was seen over a shoulder does not work again.
 */
export function stepOfCode(
  code: string,
  { secret, lastStep, now = Date.now() }: { secret: string; lastStep: number; now?: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const verified = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now / 1_000),
    epochTolerance: PERIOD_SECONDS,
    afterTimeStep: lastStep,
  });
  return verified.valid && 'timeStep' in verified ? verified.timeStep : null;
}
