/** Normalises an address for comparison: one account per address, however it is typed. */
export function emailKeyOf(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}
