/**
 * Questions for a blueprint by integer programming (HiGHS in WebAssembly): an optimum, or a proof that there is none
 * together with the smallest change that makes one possible.
 */
import type { Blueprint, Shortage, SolvedForm } from '@tiku/contracts/paper-bank';
import type { Candidate } from '../blueprint/index.js';
import { classesOf, type QuestionClass } from './classes.js';
import { coreOf, leastCost } from './core.js';
import { pick, type Counts } from './pick.js';
import { programOf, type Program, type Rule } from './program.js';
import { sharesOf } from './shares.js';
import { type Outcome, Solver } from './solver.js';

export type Solution =
  | { status: 'solved'; isMatched: boolean; forms: SolvedForm[] }
  | { status: 'infeasible'; shortages: Shortage[] }
  /** Neither an answer nor a proof within the time. */
  | { status: 'undecided' };

export interface SolveOptions {
  forms?: number;
  /** Another seed takes other questions if several are equally good. */
  seed?: number;
  timeLimitSeconds?: number;
}

const TIME_LIMIT_SECONDS = 8;
/** After this time the paper is solved without shares. */
const SPREAD_SECONDS = 2;
/** With more classes than this, shares would use up the time that the answer itself needs. */
const SPREAD_CLASSES = 2_000;

export async function solveBlueprint(
  blueprint: Blueprint,
  candidates: readonly Candidate[],
  { forms = 1, seed = 1, timeLimitSeconds = TIME_LIMIT_SECONDS }: SolveOptions = {},
): Promise<Solution> {
  const lost = lostLocks(blueprint, candidates);
  if (lost.length > 0) return { status: 'infeasible', shortages: lost };
  const classes = classesOf(blueprint, candidates);
  const solver = new Solver(timeLimitSeconds);
  const spread = sharesOf(blueprint, classes, forms);
  const solve = async (among: readonly QuestionClass[]): Promise<{ program: Program; outcome: Outcome }> => {
    const options = { forms: 1, copies: forms, isElastic: false };
    if (spread.shares.length > 0 && among.length <= SPREAD_CLASSES) {
      const program = programOf(blueprint, among, { ...options, spread });
      const outcome = await solver.solve(program, SPREAD_SECONDS);
      if (outcome.status !== 'undecided') return { program, outcome };
    }
    const program = programOf(blueprint, among, options);
    return { program, outcome: await solver.solve(program) };
  };
  const core = coreOf(blueprint, classes, forms, seed);
  if (core.length < classes.length) {
    const { program: small, outcome: found } = await solve(core);
    if (found.status === 'optimal' && costOf(core, small, found.counts) <= leastCost(blueprint, classes)) {
      const counts = Array.from({ length: forms }, () => found.counts);
      return { status: 'solved', isMatched: true, forms: pick(blueprint, core, small, counts, seed) };
    }
  }
  // Forms of the same classes are alike in everything that the blueprint distinguishes.
  const { program: same, outcome: first } = await solve(classes);
  if (first.status === 'optimal') {
    const counts = Array.from({ length: forms }, () => first.counts);
    return { status: 'solved', isMatched: true, forms: pick(blueprint, classes, same, counts, seed) };
  }
  if (forms > 1) {
    const apart = programOf(blueprint, classes, { forms, copies: 1, isElastic: false });
    const second = await solver.solve(apart);
    if (second.status === 'optimal')
      return {
        status: 'solved',
        isMatched: false,
        forms: pick(blueprint, classes, apart, byForm(apart, second.counts, forms), seed),
      };
    if (second.status === 'undecided') return { status: 'undecided' };
  } else if (first.status === 'undecided') return { status: 'undecided' };
  const elastic = programOf(blueprint, classes, { forms, copies: 1, isElastic: true });
  const nearest = await solver.solve(elastic);
  if (nearest.status !== 'optimal') return { status: 'undecided' };
  return { status: 'infeasible', shortages: shortagesOf(blueprint, classes, elastic, nearest) };
}

/** A locked question that no row takes, or that the banks do not have. */
function lostLocks(blueprint: Blueprint, candidates: readonly Candidate[]): Shortage[] {
  if (blueprint.locks.length === 0) return [];
  const locks = new Set(blueprint.locks);
  const candidateIds = new Set(
    classesOf(
      blueprint,
      candidates.filter(({ id }) => locks.has(id)),
    ).flatMap(({ members }) => members.map(({ id }) => id)),
  );
  return blueprint.locks
    .filter((id) => !candidateIds.has(id))
    .map((questionId) => ({ kind: 'lock', questionId }));
}

const costOf = (classes: readonly QuestionClass[], { variables }: Program, counts: Counts): number =>
  counts.reduce((sum, count, at) => sum + count * (classes[variables[at]?.class ?? -1]?.uses ?? 0), 0);

const byForm = ({ variables }: Program, counts: Counts, forms: number): Counts[] =>
  Array.from({ length: forms }, (_, form) =>
    counts.map((count, at) => (variables[at]?.form === form ? count : 0)),
  );

function shortagesOf(
  blueprint: Blueprint,
  classes: readonly QuestionClass[],
  program: Program,
  { counts, values }: Outcome & { status: 'optimal' },
): Shortage[] {
  const missed = new Map<string, { rule: Rule; by: number }>();
  for (const [name, rule] of program.slacks) {
    const by = values.get(name) ?? 0;
    const key = JSON.stringify(rule);
    // Of several forms, the one that lacks most represents the rule.
    if (by > 1e-6 && by > (missed.get(key)?.by ?? 0)) missed.set(key, { rule, by });
  }
  const formCount = 1 + Math.max(0, ...program.variables.map(({ form }) => form));
  const means = pick(blueprint, classes, program, byForm(program, counts, formCount), 1).map(
    ({ averageDifficulty }) => averageDifficulty,
  );
  return [...missed.values()].map(({ rule, by }) => shortageOf(rule, by, blueprint, means));
}

function shortageOf(rule: Rule, by: number, blueprint: Blueprint, means: readonly number[]): Shortage {
  switch (rule.kind) {
    case 'row': {
      const row = blueprint.rows[rule.row];
      const required = row?.count ?? 0;
      return { kind: 'row', rowId: row?.id ?? '', wanted: required, available: required - Math.round(by) };
    }
    case 'coverageMin':
    case 'coverageMax': {
      const coverage = blueprint.coverage[rule.coverage];
      const isMin = rule.kind === 'coverageMin';
      const required = (isMin ? coverage?.min : coverage?.max) ?? 0;
      const available = required + Math.round(by) * (isMin ? -1 : 1);
      return {
        kind: 'coverage',
        knowledgePoint: coverage?.knowledgePoint ?? '',
        wanted: required,
        available,
      };
    }
    case 'difficultyMin':
    case 'difficultyMax': {
      const isMin = rule.kind === 'difficultyMin';
      const required = blueprint.averageDifficulty?.[isMin ? 'min' : 'max'] ?? 0;
      // Of several forms the one furthest away, rounded so that a limit set to it can be met.
      const available = isMin
        ? Math.floor(Math.min(...means) * 100 + 1e-6) / 100
        : Math.ceil(Math.max(...means) * 100 - 1e-6) / 100;
      return { kind: 'averageDifficulty', wanted: required, available };
    }
    case 'lock':
      return { kind: 'lock', questionId: rule.id };
  }
}
