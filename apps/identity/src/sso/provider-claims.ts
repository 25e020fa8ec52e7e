/** A provider's claims about a person, and the name derived from them. */
import { LIMITS } from '@tiku/contracts/common';
import { PersonName } from '@tiku/contracts/identity';
import { z } from 'zod';

/** A provider's claims about a person. The accounts judge them; nothing else is stored. */
export const ProviderClaims = z.object({
  iss: z.string().min(1).max(500),
  /** At most 255 ASCII characters, according to OpenID Connect. */
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
});
export type ProviderClaims = z.infer<typeof ProviderClaims>;

/** The provider's name of the person if it is a valid name; otherwise the part before the @. */
export function nameOf(claim: unknown, email: string): string {
  const written = typeof claim === 'string' ? claim.normalize('NFC').replace(/\p{Cc}/gu, '') : '';
  const name = PersonName.safeParse([...written.trim()].slice(0, LIMITS.textChars).join(''));
  return name.data ?? (email.split('@')[0] ?? email).slice(0, LIMITS.textChars);
}
