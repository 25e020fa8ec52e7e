/**
 * Tests that compare all tables with what their own release knows: those that a later one has added are not in it. An
 * account that is deleted while the older release alone is at work stays named there, as decision 38 says.
 */
const TESTS: readonly RegExp[] = [
  /\/users\/deletion\.int-spec\.ts: erases a deleted account from every table/,
];

export const aboutTheSchemaItself = (test: string): boolean => TESTS.some((each) => each.test(test));
