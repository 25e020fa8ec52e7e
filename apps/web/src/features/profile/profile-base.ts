/**
 * The initial values of a profile form and their account version: sent with a change, so that a concurrent change on
 * another device is reported instead of lost.
 */
import type { User } from '@tiku/contracts/identity';

export interface ProfileBase {
  name: string;
  department: string | null;
  version: number | undefined;
}

type Shown = Pick<User, 'id' | 'name' | 'department'>;

/** The signed-in user's own data if `shown` is that person: only they include their version. */
export function baseOf(shown: Shown, user: User | null): ProfileBase {
  const { name, department } = user?.id === shown.id ? user : shown;
  // A session stored by an older build may lack the department.
  return { name, department: department ?? null, version: user?.id === shown.id ? user.version : undefined };
}

/**
 * The version to send. A newer one applies if it still has the form's initial values: then something else of the
 * account was saved meanwhile, the theme for instance.
 */
export function versionToSend(base: ProfileBase, user: User | null): number | undefined {
  const isSame = user?.name === base.name && (user.department ?? null) === base.department;
  return isSame ? user.version : base.version;
}
