import { expect, it } from '@jest/globals';
import { Blueprint } from '@tiku/contracts/paper-bank';
import { QUESTION_TYPES } from '@tiku/contracts/question-bank';
import type { Candidate } from '../blueprint/index.js';
import { classesOf } from './classes.js';

const POINTS = Array.from({ length: 12 }, (_, at) => `point ${at}`);
const rows = [{ id: 'any', count: 1, score: 5 }];
const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, type: 'choice', difficulty: 3, knowledgePoints: [] },
  ...more,
});
const idsOf = (blueprint: Blueprint, candidates: readonly Candidate[]) =>
  classesOf(blueprint, candidates).map(({ members }) => members.map(({ id }) => id));

it('tells the kinds of every type, difficulty and set of points apart', () => {
  const blueprint = Blueprint.parse({
    rows: QUESTION_TYPES.map((type) => ({ id: type, type, count: 1, score: 5 })),
    coverage: POINTS.map((knowledgePoint) => ({ knowledgePoint, min: 1 })),
  });
  const points = [[], ...POINTS.map((point) => [point]), POINTS.slice(0, 2), POINTS.slice(1, 3)];
  const candidates = QUESTION_TYPES.flatMap((type) =>
    [1, 2, 3, 4, 5].flatMap((difficulty) =>
      points.map((knowledgePoints) =>
        candidate(`${type} ${difficulty} ${knowledgePoints.join()}`, { type, difficulty, knowledgePoints }),
      ),
    ),
  );
  const classes = classesOf(blueprint, candidates);
  expect(classes).toHaveLength(candidates.length);
  for (const { members, rows: filled, coverage, difficulty } of classes) {
    const [one] = members;
    expect(filled).toEqual([QUESTION_TYPES.indexOf(one?.type ?? 'choice')]);
    expect(coverage.map((at) => POINTS[at])).toEqual(one?.knowledgePoints);
    expect(difficulty).toBe(one?.difficulty);
  }
});

it('joins what no rule distinguishes, in whatever order its points come', () => {
  const blueprint = Blueprint.parse({
    rows,
    coverage: ['a', 'b'].map((knowledgePoint) => ({ knowledgePoint, min: 1 })),
  });
  const alike = [
    candidate('1', { knowledgePoints: ['a', 'b'] }),
    candidate('2', { knowledgePoints: ['b', 'unnamed', 'a'] }),
    candidate('3', { type: 'fill', knowledgePoints: ['a', 'b'] }),
  ];
  expect(idsOf(blueprint, alike)).toEqual([['1', '2', '3']]);
});

it('counts a candidate that is given twice once', () => {
  expect(idsOf(Blueprint.parse({ rows }), [candidate('1'), candidate('2'), candidate('1')])).toEqual([
    ['1', '2'],
  ]);
});

it('separates candidates by their recent uses, of which more than three are equally bad', () => {
  const used = [undefined, -1, 0, 1, 2, 3, 4, 9].map((uses, at) =>
    candidate(String(at), uses === undefined ? {} : { uses }),
  );
  const classes = classesOf(Blueprint.parse({ rows }), used);
  expect(classes.map(({ uses, members }) => [uses, members.map(({ id }) => id).join()])).toEqual([
    [0, '0,1,2'],
    [1, '3'],
    [2, '4'],
    [3, '5,6,7'],
  ]);
});

it('leaves out what is excluded or fits no row, and keeps each locked one by itself', () => {
  const blueprint = Blueprint.parse({
    rows: [{ id: 'choice', type: 'choice', count: 2, score: 5 }],
    locks: ['locked', 'both', 'fill'],
    exclusions: ['excluded', 'both'],
  });
  const candidates = [
    ...['locked', 'both', 'excluded', 'free'].map((id) => candidate(id)),
    candidate('fill', { type: 'fill' }),
  ];
  expect(classesOf(blueprint, candidates).map(({ members, isLocked }) => [members[0]?.id, isLocked])).toEqual(
    [
      ['locked', true],
      ['both', true],
      ['free', false],
    ],
  );
});
