/** The state of the navigation to /goodbye. A reload keeps it; a typed or shared address has none. */
export const ACCOUNT_DELETED = { accountDeleted: true } as const;

export function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}
