/** What a provider says of a person, and what of it is a name. */
import { LIMITS } from '@tiku/contracts/common';
import { PersonName } from '@tiku/contracts/identity';
import { z } from 'zod';

/** What a provider says of a person; the accounts judge it, and nothing else of it is kept. */
export const ProviderClaims = z.object({
  iss: z.string().min(1).max(500),
  /** At most 255 ASCII characters by OpenID Connect. */
  sub: z.string().min(1).max(255),
  email: z.unknown().optional(),
  email_verified: z.unknown().optional(),
  name: z.unknown().optional(),
});
export type ProviderClaims = z.infer<typeof ProviderClaims>;

/** What the provider calls the person, as far as it is a name by our rules; else what stands before the @. */
export function nameOf(claim: unknown, email: string): string {
  const written = typeof claim === 'string' ? claim.normalize('NFC').replace(/\p{Cc}/gu, '') : '';
  const name = PersonName.safeParse([...written.trim()].slice(0, LIMITS.textChars).join(''));
  return name.data ?? (email.split('@')[0] ?? email).slice(0, LIMITS.textChars);
}
