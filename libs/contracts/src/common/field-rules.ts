/**
 * Gives one of zod's built-in checks a text: if `z.enum(SIZES, ruleNamed('choice.size'))` rejects a value, the text is
 * `rule.choice.size`, which names the sizes as the pages do. zod passes only a message from schema to issue.
 */
const PREFIX = 'rule:';

export const ruleNamed = (rule: string): string => `${PREFIX}${rule}`;

/** The rule that the schema names for the failed check; null for one of zod's own messages. */
export const ruleNamedBy = (message: string): string | null =>
  message.startsWith(PREFIX) ? message.slice(PREFIX.length) : null;
