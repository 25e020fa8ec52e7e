/** Which accounts a transfer is between. A user's account has the user's id; others have ids that follow from it. */
import { hash } from 'node:crypto';

export interface AccountRef {
  id: string;
  kind: 'user' | 'escrow' | 'gateway' | 'platform';
  ownerId: string | null;
}

/** The world outside: what it lacks is what all others hold together. */
export const GATEWAY: AccountRef = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'gateway',
  ownerId: null,
};
/** What users spend on the platform's own services, and where adjustments come from. */
export const PLATFORM: AccountRef = {
  id: '00000000-0000-7000-8000-000000000002',
  kind: 'platform',
  ownerId: null,
};

export const userAccount = (userId: string): AccountRef => ({ id: userId, kind: 'user', ownerId: userId });

/** What buyers have paid to a seller and may still take back. One for each seller. */
export function escrowAccount(sellerId: string): AccountRef {
  const hex = hash('sha256', `escrow:${sellerId}`);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { id, kind: 'escrow', ownerId: sellerId };
}
