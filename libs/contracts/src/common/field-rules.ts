/**
 * A rule with a text of its own for one of zod's built-in checks: `z.enum(SIZES, ruleNamed('choice.size'))` is refused
 * with the text `rule.choice.size`, which names the sizes as the pages do. Only a message passes from schema to issue.
 */
const PREFIX = 'rule:';

export const ruleNamed = (rule: string): string => `${PREFIX}${rule}`;

/** The rule that a schema gave to what failed; null for a message of zod's own. */
export const ruleNamedBy = (message: string): string | null =>
  message.startsWith(PREFIX) ? message.slice(PREFIX.length) : null;
