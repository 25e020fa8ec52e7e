/** The deployed alerts of infra/prometheus. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';

const RULES_FILE = fileURLToPath(new URL('../../../../infra/prometheus/alerts.yml', import.meta.url));

const Rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.record(z.string(), z.string()),
  annotations: z.record(z.string(), z.string()),
});
export type Rule = z.infer<typeof Rule>;
const Rules = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(Rule) })) });
export type Rules = z.infer<typeof Rules>;

export const readRules = (): Rules => Rules.parse(parse(readFileSync(RULES_FILE, 'utf8')));
