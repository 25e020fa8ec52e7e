/** Which banks the search of the editor can be narrowed to. Pure. */
export interface OfferedBank {
  id: string;
  name: string;
}

/** One's own, and others that what is found stands in: the search goes over all that one may see. */
export const offeredBanks = (
  own: readonly OfferedBank[],
  found: readonly { bank?: OfferedBank | null }[],
): OfferedBank[] => [
  ...new Map([...own, ...found.flatMap(({ bank }) => bank ?? [])].map((bank) => [bank.id, bank])).values(),
];
