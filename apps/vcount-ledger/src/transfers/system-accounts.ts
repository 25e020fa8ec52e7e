/** The accounts of a transfer. A user's account has the user's id; ids of others derive from it. */
import { hash } from 'node:crypto';

export interface AccountRef {
  id: string;
  kind: 'user' | 'escrow' | 'gateway' | 'platform';
  ownerId: string | null;
}

/** The outside world: its negative balance equals the sum of all others. */
export const GATEWAY: AccountRef = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'gateway',
  ownerId: null,
};
/** What users spend on the platform's services, and the other side of adjustments. */
export const PLATFORM: AccountRef = {
  id: '00000000-0000-7000-8000-000000000002',
  kind: 'platform',
  ownerId: null,
};

export const userAccount = (userId: string): AccountRef => ({ id: userId, kind: 'user', ownerId: userId });

/** What buyers have paid to a seller and may still get back. One per seller. */
export function escrowAccount(sellerId: string): AccountRef {
  const hex = hash('sha256', `escrow:${sellerId}`);
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { id, kind: 'escrow', ownerId: sellerId };
}
