import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Draft } from '@tiku/contracts/ingestion';
import { draftQuestion } from '../../../test/draft-question.js';
import { ApiError } from '../../api/api-error.js';
import type { DraftQuestion } from './draft-editing.js';
import { copyOf, sidesOf, type LocalCopy } from './local-copies.js';
import { ReviewSession } from './review-session.js';
import type { ReviewPorts } from './review-state.js';

let server: { version: number; questions: DraftQuestion[]; isDown: boolean; isGone: boolean };
let kept: Map<string, unknown>;
const draftOf = (id: string): Draft => ({
  id,
  name: 'n',
  description: '',
  questionCount: server.questions.length,
  questions: server.questions,
  taskId: null,
  similarTo: null,
  version: server.version,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
});
const failure = (status: number, details?: unknown) =>
  new ApiError({
    code: status === 409 ? 'CONFLICT_ERROR' : status === 404 ? 'NOT_FOUND_ERROR' : 'NETWORK_ERROR',
    status,
    message: '',
    details,
  });
const ports: ReviewPorts = {
  create: ({ questions }) => {
    Object.assign(server, { questions, version: 1 });
    return Promise.resolve(draftOf('made'));
  },
  draftOfTask: () => Promise.resolve(draftOf('of the task')),
  rename: (id, _name, version) => ports.change(id, { base: [], questions: server.questions, version }),
  change: (id, { questions, version }) => {
    if (server.isDown) return Promise.reject(failure(0));
    if (server.isGone) return Promise.reject(failure(404));
    if (version !== server.version) return Promise.reject(failure(409, { version: server.version }));
    Object.assign(server, { questions, version: version + 1 });
    return Promise.resolve(draftOf(id));
  },
  read: (id) => Promise.resolve(draftOf(id)),
  copies: {
    keep: (subject, copy) => Promise.resolve(void kept.set(subject, copy)),
    keepNow: (subject, copy) => void kept.set(subject, copy),
    forget: (subject) => Promise.resolve(void kept.delete(subject)),
    find: () => Promise.resolve([]),
  },
  newId: () => 'copy',
};

function opened(): ReviewSession {
  const questions = [draftQuestion('a'), draftQuestion('b')];
  server = { version: 1, questions, isDown: false, isGone: false };
  const { id, name, version, updatedAt } = draftOf('d');
  return new ReviewSession({ questions, task: null, draft: { id, name, version, updatedAt }, name }, ports);
}
const write = (session: ReviewSession, id: string, stem: string) =>
  session.edit((list) => list.map((question) => (question.id === id ? { ...question, stem } : question)));
/** The next save arrives, but its answer is lost. */
function loseResponse(): void {
  const { change } = ports;
  ports.change = async (id, body) => {
    ports.change = change;
    await change(id, body);
    throw failure(0);
  };
}
const stems = () => server.questions.map(({ stem }) => stem);

beforeEach(() => {
  jest.useFakeTimers();
  kept = new Map();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('an open review', () => {
  it('stores an edit in the browser at once, and removes it when the server has it', async () => {
    const session = opened();
    write(session, 'a', 'one');
    await jest.advanceTimersByTimeAsync(200);
    expect([...kept.keys()]).toEqual(['d']);
    await jest.advanceTimersByTimeAsync(1_200);
    expect(stems()).toEqual(['one', 'stem b']);
    expect(kept.size).toBe(0);
    expect(session.snapshot().saveState).toBe('saved');
  });

  it('merges the save of another window, and no undo reverts it', async () => {
    const session = opened();
    write(session, 'a', 'mine');
    server.questions = server.questions.map((question) =>
      question.id === 'b' ? { ...question, stem: 'theirs' } : question,
    );
    server.version = 2;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(stems()).toEqual(['mine', 'theirs']);
    session.undo();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(stems()).toEqual(['stem a', 'theirs']);
  });

  it('keeps edits while the network is down, and sends them when it returns', async () => {
    const session = opened();
    server.isDown = true;
    write(session, 'a', 'one');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(session.snapshot().saveState).toBe('offline');
    write(session, 'a', 'two');
    server.isDown = false;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(stems()).toEqual(['two', 'stem b']);
  });

  it('sends an undo after a save whose answer was lost', async () => {
    const session = opened();
    session.edit((list) => list.slice(1));
    loseResponse();
    await jest.advanceTimersByTimeAsync(1_300);
    expect(stems()).toEqual(['stem b']);
    session.undo();
    expect(session.isDirty()).toBe(true);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(stems()).toEqual(['stem a', 'stem b']);
    expect(session.snapshot().saveState).toBe('saved');
    expect(session.snapshot().conflicts).toEqual([]);
  });

  it('does not mistake its own save with a lost answer for a change of another window', async () => {
    const session = opened();
    write(session, 'a', 'one');
    loseResponse();
    await jest.advanceTimersByTimeAsync(1_300);
    write(session, 'a', 'one two');
    await jest.advanceTimersByTimeAsync(20_000);
    expect(stems()).toEqual(['one two', 'stem b']);
    expect(session.snapshot().conflicts).toEqual([]);
  });

  it('restores, after a reload, an undo that followed such a save', () => {
    const [a, b] = [draftQuestion('a'), draftQuestion('b')];
    const copy = copyOf([a, b], [a, b], [[b]]);
    const { base, mine } = sidesOf(copy, [draftQuestion('b')]);
    expect([base.map(({ id }) => id), mine.map(({ id }) => id)]).toEqual([['b'], ['a', 'b']]);
    // It never arrived.
    const { base: before } = sidesOf(copy, [a, b]);
    expect(before.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('keeps edits made while the server moves questions to a bank', async () => {
    const session = opened();
    write(session, 'b', 'written meanwhile');
    const left = server.questions.filter(({ id }) => id === 'b');
    Object.assign(server, { questions: left, version: 2 });
    const { id, name, version, updatedAt } = draftOf('d');
    session.take(left, { id, name, version, updatedAt });
    expect(session.snapshot().history.present.map(({ stem }) => stem)).toEqual(['written meanwhile']);
    await jest.advanceTimersByTimeAsync(1_300);
    expect(stems()).toEqual(['written meanwhile']);
  });

  it('asks about undecided conflicts again after a reload, until they are decided', async () => {
    const session = opened();
    write(session, 'a', 'mine');
    const theirs = server.questions.map((one) => (one.id === 'a' ? { ...one, stem: 'theirs' } : one));
    Object.assign(server, { questions: theirs, version: 2 });
    await jest.advanceTimersByTimeAsync(2_000);
    expect([stems()[0], session.snapshot().saveState, kept.size]).toEqual(['mine', 'saved', 1]);

    const copy = JSON.parse(JSON.stringify(kept.get('d'))) as LocalCopy;
    const found = () =>
      Promise.resolve([{ copy, forget: () => Promise.resolve(void kept.delete('earlier window')) }]);
    kept = new Map([['earlier window', copy]]);
    const { id, name, version, updatedAt } = draftOf('d');
    const again = new ReviewSession(
      { questions: server.questions, task: null, draft: { id, name, version, updatedAt }, name },
      { ...ports, copies: { ...ports.copies, find: found } },
    );
    const detach = again.attach();
    await jest.advanceTimersByTimeAsync(2_000);
    const [conflict] = again.snapshot().conflicts;
    expect([conflict?.field, conflict?.theirs, [...kept.keys()]]).toEqual([
      'stem',
      { stem: 'theirs' },
      ['d'],
    ]);

    if (conflict) again.resolve(conflict, 'theirs');
    await jest.advanceTimersByTimeAsync(2_000);
    expect([stems()[0], kept.size]).toEqual(['theirs', 0]);
    detach();
  });

  it('creates a new draft from the local text when the draft is deleted', async () => {
    const session = opened();
    server.isGone = true;
    write(session, 'a', 'one');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(session.snapshot().saveState).toBe('gone');
    server.isGone = false;
    expect(await session.restore()).toBe('made');
    expect(stems()).toEqual(['one', 'stem b']);
    expect(session.snapshot().saveState).toBe('saved');
  });

  it('continues in the draft that another window created of the same document', async () => {
    const questions = [draftQuestion('a'), draftQuestion('b')];
    server = {
      version: 5,
      questions: [{ ...draftQuestion('a'), stem: 'theirs' }, draftQuestion('b')],
      isDown: false,
      isGone: false,
    };
    const task = { id: 'task' } as never;
    const session = new ReviewSession({ questions, task, draft: null, name: 'n' }, ports);
    write(session, 'b', 'mine');
    const detach = session.attach();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([stems(), server.version, session.snapshot().draft?.id]).toEqual([
      ['theirs', 'mine'],
      6,
      'of the task',
    ]);
    detach();
  });

  it('adopts the changes of another window if it has nothing to save itself', async () => {
    const session = opened();
    Object.assign(server, {
      version: 7,
      questions: [{ ...draftQuestion('a'), stem: 'theirs' }, draftQuestion('b')],
    });
    await session.refresh();
    await session.flush();
    expect([session.snapshot().draft?.version, stems()]).toEqual([server.version, ['theirs', 'stem b']]);
  });

  it('stores and sends nothing more once its person has left', async () => {
    const session = opened();
    const detach = session.attach();
    server.isDown = true;
    write(session, 'a', 'one');
    await jest.advanceTimersByTimeAsync(2_000);
    expect([kept.size, session.isDirty()]).toEqual([1, true]);
    kept.clear();
    session.end();
    server.isDown = false;
    write(session, 'a', 'two');
    detach();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([kept.size, stems()]).toEqual([0, ['stem a', 'stem b']]);
  });

  it('sends no empty list: undo could not restore the draft', async () => {
    const session = opened();
    session.edit(() => []);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stems()).toEqual(['stem a', 'stem b']);
    session.undo();
    expect(session.isDirty()).toBe(false);
  });

  it('does not report the last deletion as saved, and stores it in the browser until it is undone', async () => {
    const session = opened();
    session.edit(() => []);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([session.snapshot().saveState, session.isEmptied(), kept.size]).toEqual(['emptied', true, 1]);
    session.undo();
    expect([session.snapshot().saveState, session.isEmptied(), kept.size]).toEqual(['saved', false, 0]);
  });

  it('removes the emptied draft once its person has left', async () => {
    const session = opened();
    session.edit((list) => list.slice(1));
    session.edit(() => []);
    await session.removeEmptied();
    expect([stems(), session.isEmptied(), kept.size]).toEqual([[], false, 0]);
  });

  it('keeps the emptied draft on request', async () => {
    const session = opened();
    session.edit(() => []);
    session.keepEmptied();
    await jest.advanceTimersByTimeAsync(10_000);
    expect([stems(), kept.size]).toEqual([['stem a', 'stem b'], 0]);
  });

  it('does not remove the edits that another window made meanwhile', async () => {
    const session = opened();
    session.edit(() => []);
    Object.assign(server, { version: 2, questions: [...server.questions, draftQuestion('c')] });
    await session.removeEmptied();
    expect(stems()).toEqual(['stem c']);
  });

  it('restores the deletion of everything after a reload', async () => {
    const questions = [draftQuestion('a'), draftQuestion('b')];
    server = { version: 1, questions, isDown: false, isGone: false };
    const { id, name, version, updatedAt } = draftOf('d');
    const copy = copyOf(questions, []);
    const find = () => Promise.resolve([{ copy, forget: () => Promise.resolve() }]);
    const session = new ReviewSession(
      { questions, task: null, draft: { id, name, version, updatedAt }, name },
      { ...ports, copies: { ...ports.copies, find } },
    );
    const detach = session.attach();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([session.snapshot().saveState, stems()]).toEqual(['emptied', ['stem a', 'stem b']]);
    detach();
  });
});
