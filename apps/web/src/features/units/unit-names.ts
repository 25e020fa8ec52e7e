/** What is typed for new units. Pure. */

/** As the contract's `SchoolCode`, so that the dialog says it before it sends. */
export const SCHOOL_CODE = /^[a-z\d-]{2,32}$/;

/** One name a line, each once. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
