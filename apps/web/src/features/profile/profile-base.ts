/**
 * What a person's form began with and which version of the account that is: sent back with a change, so that one made
 * on another device meanwhile is reported instead of lost.
 */
import type { User } from '@tiku/contracts/identity';

export interface ProfileBase {
  name: string;
  department: string | null;
  version: number | undefined;
}

type Shown = Pick<User, 'id' | 'name' | 'department'>;

/** The signed-in user's own data where `shown` is that person: only they come with their version. */
export function baseOf(shown: Shown, user: User | null): ProfileBase {
  const { name, department } = user?.id === shown.id ? user : shown;
  // A session that an older build stored may lack the department.
  return { name, department: department ?? null, version: user?.id === shown.id ? user.version : undefined };
}

/**
 * The version to send. A newer one counts when it still says what the form began with: then something else of the
 * account was saved meanwhile, the theme for instance.
 */
export function versionToSend(base: ProfileBase, user: User | null): number | undefined {
  const isSame = user?.name === base.name && (user.department ?? null) === base.department;
  return isSame ? user.version : base.version;
}
