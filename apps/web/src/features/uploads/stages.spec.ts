import { expect, it } from '@jest/globals';
import { STEP_NAMES, type StepName, type Task } from '@tiku/contracts/ingestion';
import { stagesOf } from './stages.js';

type Step = Task['steps'][number];
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000).toISOString();
const step = (name: StepName, own: Partial<Step> = {}): Step => ({
  ...{ name, status: 'completed', startedAt: at(0), endedAt: at(0.2), error: null, confidence: null },
  ...{ attempts: 1, maxAttempts: 5, done: null, total: null, ...own },
});
const steps = (own: Partial<Record<StepName, Partial<Step>>> = {}) =>
  stagesOf(STEP_NAMES.map((name) => step(name, own[name])));

it('shows steps of less than a second together', () => {
  const stages = steps({ segment: { confidence: 0.9 }, classify: { confidence: 0.8 } });
  expect(stages.map(({ key }) => key)).toEqual([
    'upload',
    'inspect',
    'extract',
    'segment',
    'enrich',
    'review',
  ]);
  expect(stages[3]).toMatchObject({ state: 'done', seconds: 0.4, confidence: 0.8 });
});

it('shows a step by itself that took a second, was repeated or failed', () => {
  const keys = (own: Partial<Step>) => steps({ match: own }).map(({ key }) => key);
  for (const own of [{ endedAt: at(1) }, { attempts: 2 }, { status: 'failed' as const }])
    expect(keys(own)).toContain('match');
  const failed = steps({ match: { status: 'failed', attempts: 5 } });
  expect(failed.find(({ key }) => key === 'match')).toMatchObject({
    state: 'fail',
    attempts: 5,
    maxAttempts: 5,
  });
  expect(failed.at(-1)).toMatchObject({ key: 'review', state: 'done' });
});

const LATER = at(5);
const WAITING = { status: 'waiting', startedAt: null, endedAt: null, attempts: 0 } as const;
const RUNNING = { status: 'processing', endedAt: null } as const;

it('keeps its columns while the document is read', () => {
  const names = STEP_NAMES;
  const counts = names.map((now, at) => {
    const rest = Object.fromEntries(names.slice(at + 1).map((name) => [name, WAITING]));
    // Each step takes long.
    const before = Object.fromEntries(names.slice(0, at).map((name) => [name, { endedAt: LATER }]));
    return steps({ ...before, ...rest, [now]: RUNNING })
      .map(({ key }) => key)
      .join(' ');
  });
  expect(new Set(counts).size).toBe(1);
});

it('shows the stage between two of its steps as running', () => {
  const stages = steps({ classify: WAITING, enrich: WAITING, match: WAITING, ready: WAITING });
  expect(stages.map(({ key, state }) => `${key} ${state}`).slice(3)).toEqual([
    ...['segment now', 'enrich wait', 'review wait'],
  ]);
});
