/** The banks to which the search of the editor can be narrowed. Pure. */
export interface OfferedBank {
  id: string;
  name: string;
}

/** Own banks, and others that contain results: the search covers all visible banks. */
export const offeredBanks = (
  own: readonly OfferedBank[],
  found: readonly { bank?: OfferedBank | null }[],
): OfferedBank[] => [
  ...new Map([...own, ...found.flatMap(({ bank }) => bank ?? [])].map((bank) => [bank.id, bank])).values(),
];
