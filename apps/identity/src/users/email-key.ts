/** Comparable form of an address: one account per address, however it is typed. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
