/**
 * Tests that compare all tables with those that their own release knows, without the tables of a later one. If an
 * account is deleted while only the older release runs, it stays named in those, as decision 38 says.
 */
const TESTS: readonly RegExp[] = [
  /\/users\/deletion\.int-spec\.ts: erases a deleted account from every table/,
];

export const aboutTheSchemaItself = (test: string): boolean => TESTS.some((each) => each.test(test));
