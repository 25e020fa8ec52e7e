/**
 * A small part of the classes that can fill most blueprints. If its answer has the least cost that any answer can have,
 * it is optimal; otherwise all classes are used.
 */
import type { Blueprint } from '@tiku/contracts/paper-bank';
import type { QuestionClass } from './classes.js';
import { shuffled } from './shuffle.js';

/** Enough for every difficulty and for several points at once. */
const PER_ROW = 24;
const PER_RULE = 12;

/** In random order, so that another seed finds other papers. */
export function coreOf(
  blueprint: Blueprint,
  classes: readonly QuestionClass[],
  copies: number,
  seed: number,
): QuestionClass[] {
  const core = new Set(classes.filter(({ isLocked }) => isLocked));
  const order = shuffled(classes, seed);
  const least = leastUses(blueprint, classes);
  blueprint.rows.forEach((_, row) => {
    const fitting = order.filter(
      ({ rows, uses, members }) => rows.includes(row) && uses === least[row] && members.length >= copies,
    );
    for (const one of fitting.slice(0, PER_ROW)) core.add(one);
    blueprint.coverage.forEach((_rule, at) => {
      const counted = fitting.filter(({ coverage }) => coverage.includes(at));
      for (const one of counted.slice(0, Math.ceil(PER_RULE / blueprint.rows.length))) core.add(one);
    });
    // A rule that limits points from above needs questions without them.
    for (const one of fitting.filter(({ coverage }) => coverage.length === 0).slice(0, PER_ROW))
      core.add(one);
  });
  return [...core];
}

/** No answer uses less than the least used question of each row. */
export function leastCost(blueprint: Blueprint, classes: readonly QuestionClass[]): number {
  const least = leastUses(blueprint, classes);
  return blueprint.rows.reduce((sum, { count }, row) => sum + count * (least[row] ?? 0), 0);
}

function leastUses(blueprint: Blueprint, classes: readonly QuestionClass[]): number[] {
  const least = blueprint.rows.map(() => Number.POSITIVE_INFINITY);
  for (const { rows, uses } of classes)
    for (const row of rows) least[row] = Math.min(least[row] ?? Number.POSITIVE_INFINITY, uses);
  return least.map((uses) => (Number.isFinite(uses) ? uses : 0));
}
