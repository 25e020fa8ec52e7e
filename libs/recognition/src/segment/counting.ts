/** Whether each number is the one after the number before it. */
export const countsUp = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
