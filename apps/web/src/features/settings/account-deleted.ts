/** What the navigation to /goodbye carries. Kept by a reload; an address that is typed or shared has none. */
export const ACCOUNT_DELETED = { accountDeleted: true } as const;

export function isAfterDeletion(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'accountDeleted' in state;
}
