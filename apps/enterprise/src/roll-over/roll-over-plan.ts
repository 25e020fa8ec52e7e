/** What becomes of each class of a year, by its name or by what a person decided. Pure. */
import type { RollOver } from '@tiku/contracts/enterprise';
import { firstGrades, promotedNames } from './grades.js';

interface OldClass {
  id: string;
  name: string;
  pupils: number;
}
export interface Decisions {
  classes: readonly { classId: string; nextName: string | null }[];
  added?: readonly string[] | undefined;
}
export type Plan = Pick<RollOver, 'promoted' | 'left' | 'added'>;

/** In the order of the classes. */
export function planOf(classes: readonly OldClass[], { classes: decided, added }: Decisions): Plan {
  const decisions = new Map(decided.map(({ classId, nextName }) => [classId, nextName]));
  const names = classes.map(({ name }) => name);
  const proposed = promotedNames(names);
  const plan: Plan = { promoted: [], left: [], added: [] };
  classes.forEach(({ id: classId, name, pupils }, at) => {
    const decision = decisions.get(classId);
    const nextName = decision === undefined ? (proposed[at] ?? null) : decision;
    if (nextName === null) plan.left.push({ classId, name, pupils });
    else plan.promoted.push({ classId, name, pupils, nextName });
  });
  const used = new Set(plan.promoted.map(({ nextName }) => nextName));
  // The first grades keep their names: new pupils come into classes called as those that moved up.
  plan.added = [...(added ?? firstGrades(names).filter((name) => !used.has(name)))];
  return plan;
}

/** A name that two classes of the next year would have; null if none. */
export function repeatedName({ promoted, added }: Plan): string | null {
  const seen = new Set<string>();
  for (const name of [...promoted.map(({ nextName }) => nextName), ...added]) {
    const key = name.toLowerCase();
    if (seen.has(key)) return name;
    seen.add(key);
  }
  return null;
}
