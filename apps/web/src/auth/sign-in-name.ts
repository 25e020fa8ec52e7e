/** What a person types to sign in: the address, or the username of a pupil. */
import type { User } from '@tiku/contracts/identity';

export const signInNameOf = ({ email, username }: Pick<User, 'email' | 'username'>): string =>
  email ?? username ?? '';
