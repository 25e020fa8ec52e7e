import { afterEach, expect, it } from '@jest/globals';
import { applyOperation } from '@tiku/contracts/paper-arrangement';
import type { Paper, PaperOperation } from '@tiku/contracts/paper-bank';
import { ApiError } from '../../../api/api-error.js';
import { bodyOf, draftOf, moveTo, NEW_PAPER, type PaperDraft } from './paper-draft.js';
import { LocalPaper } from './local-paper.js';
import { PaperSaver } from './paper-saver.js';

afterEach(() => localStorage.clear());

const held = (id: string, questionId = id) => ({
  ...{ id, questionId, questionVersion: 1, score: 5 },
  question: { type: 'choice', difficulty: 3, stem: questionId, options: [], tags: [], images: [], tikz: [] },
});
type Held = ReturnType<typeof held>;
const paperOf = (title: string, ...questions: Held[]) =>
  ({
    ...{
      id: 'p',
      version: 1,
      title,
      description: '',
      subject: '',
      grade: '',
      tags: [],
      timeLimitMinutes: null,
      deletedAt: null,
    },
    sections: [{ id: 's', title: '选择题', questions }],
  }) as unknown as Paper;
const idsOf = (draft: PaperDraft) =>
  draft.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));

/** A server with one paper. */
function serverOf(start: Paper) {
  const server = {
    paper: start,
    requests: [] as PaperOperation[][],
    reads: 0,
    read: async () => {
      server.reads += 1;
      return server.paper;
    },
    newestVersion: async () => server.paper.version,
    creation: new LocalPaper('paper').creation,
    create: async (draft: PaperDraft) => {
      const { title, sections } = bodyOf(draft);
      const [section] = sections;
      server.paper = paperOf(
        title,
        ...(section?.questions ?? []).map(({ id, questionId }) => held(id, questionId)),
      );
      server.paper.sections[0] = { ...server.paper.sections[0], id: section?.id ?? '' } as never;
      return server.paper;
    },
    change: async (_id: string, operations: PaperOperation[]) => {
      server.requests.push(operations);
      const changed = operations.reduce<Paper>(
        (paper, operation) =>
          applyOperation(paper as never, operation, {
            added: ({ id, questionId }) => held(id, questionId),
            taken: (question) => question,
          }) as never,
        server.paper,
      );
      server.paper = { ...changed, version: changed.version + 1 };
      return server.paper;
    },
  };
  return server;
}
const withQuestion = (draft: PaperDraft, id: string): PaperDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    questions: [...section.questions, { ...held(id), questionVersion: undefined } as never],
  })),
});

it('keeps the save of another person, whatever is requested meanwhile', async () => {
  const start = paperOf('甲', held('a'));
  for (const first of ['refresh', 'save'] as const) {
    const server = serverOf(start);
    const saver = new PaperSaver(server, start);
    const draft = draftOf(start);
    await new PaperSaver(server, start).save({ ...withQuestion(draft, 'b'), title: '乙' });
    const [, saved] = await Promise.all([
      first === 'refresh' ? saver.refresh() : saver.save({ ...draft, grade: '高一' }),
      saver.save({ ...draft, grade: '高一', subject: '数学' }),
    ]);
    expect([server.paper.title, server.paper.subject, server.paper.grade]).toEqual(['乙', '数学', '高一']);
    expect(idsOf(draftOf(server.paper))).toEqual(['a', 'b']);
    expect(saved.rebase({ ...draftOf(server.paper) }).title).toBe('乙');
  }
});

it('saves the concurrent changes of two people', async () => {
  const start = paperOf('周测', held('a'));
  const server = serverOf(start);
  const [one, other] = [new PaperSaver(server, start), new PaperSaver(server, start)];
  const mine = withQuestion(draftOf(start), 'b');
  await one.save({ ...draftOf(start), title: '第三次周测' });
  const { rebase, isMerged } = await other.save(mine);
  expect(isMerged).toBe(true);
  expect([server.paper.title, idsOf(draftOf(server.paper))]).toEqual(['第三次周测', ['a', 'b']]);
  expect(idsOf(rebase(mine))).toEqual(['a', 'b']);
  expect(rebase(mine).title).toBe('第三次周测');
  expect(other.hasAll(rebase(mine))).toBe(true);
});

it('rebases unsaved edits onto the save of another person', async () => {
  const start = paperOf('周测', held('a'));
  const server = serverOf(start);
  const [one, other] = [new PaperSaver(server, start), new PaperSaver(server, start)];
  expect(await other.refresh()).toBeNull();
  await one.save({ ...draftOf(start), title: '第三次周测' });
  const mine = withQuestion(draftOf(start), 'b');
  const taken = await other.refresh();
  const shown = taken?.rebase(mine) ?? mine;
  expect([shown.title, idsOf(shown), other.hasAll(shown)]).toEqual(['第三次周测', ['a', 'b'], false]);
  expect([await other.refresh(), server.reads]).toEqual([null, 1]);
  await other.save(shown);
  expect([await other.refresh(), server.reads]).toEqual([null, 1]);
  expect([server.paper.title, idsOf(draftOf(server.paper))]).toEqual(['第三次周测', ['a', 'b']]);
});

it('updates only server-owned fields of questions without concurrent changes', async () => {
  const start = paperOf('周测', held('a'));
  const saver = new PaperSaver(serverOf(start), start);
  const mine = withQuestion({ ...draftOf(start), title: '周测 ' }, 'b');
  const { rebase, isMerged } = await saver.save(mine);
  expect(isMerged).toBe(false);
  const [kept, fresh] = rebase(mine).sections[0]?.questions ?? [];
  expect(kept).toBe(mine.sections[0]?.questions[0]);
  expect(fresh).toMatchObject({ id: 'b', questionVersion: 1, pinned: held('b').question });
  expect([rebase(mine).title, saver.hasAll(rebase(mine))]).toEqual(['周测 ', true]);
});

it('keeps a question that occurs twice, each with its own id', async () => {
  const start = paperOf('周测', held('a1', 'a'), held('a2', 'a'));
  const server = serverOf(start);
  const [one, other] = [new PaperSaver(server, start), new PaperSaver(server, start)];
  await one.save({ ...draftOf(start), title: '第三次周测' });
  const { rebase } = await other.save(withQuestion(draftOf(start), 'b'));
  expect(idsOf(draftOf(server.paper))).toEqual(['a', 'a', 'b']);
  expect(idsOf(rebase(draftOf(start)))).toEqual(['a', 'a']);
});

it('sends one save at a time, and later edits after it', async () => {
  const start = paperOf('周测', held('a'));
  const server = serverOf(start);
  const saver = new PaperSaver(server, start);
  await Promise.all([
    saver.save({ ...draftOf(start), title: '一' }),
    saver.save({ ...draftOf(start), title: '二' }),
  ]);
  expect([server.paper.title, server.requests.length]).toEqual(['二', 2]);
});

it('sends many changes in portions, and all of them again if an answer is lost', async () => {
  const many = Array.from({ length: 250 }, (_, at) => held(`i${at}`));
  const start = paperOf('周测', ...many);
  const server = serverOf(start);
  const lost = new ApiError({ code: 'NETWORK_ERROR', status: 0, message: '' });
  let isLost = true;
  const change = async (id: string, operations: PaperOperation[]) => {
    const paper = await server.change(id, operations);
    if (server.requests.length === 2 && isLost) throw lost;
    return paper;
  };
  const saver = new PaperSaver({ ...server, change }, start);
  const before = draftOf(start);
  const [section] = before.sections;
  const marked = {
    ...before,
    sections: [{ ...section, questions: section?.questions.map((each) => ({ ...each, score: 2 })) }],
  } as PaperDraft;
  const mine = moveTo(marked, 'i0', 'i249');
  await expect(saver.save(mine)).rejects.toBe(lost);
  expect(saver.hasAll(mine)).toBe(false);
  isLost = false;
  await saver.save(mine);
  expect(server.requests.map(({ length }) => length)).toEqual([200, 51, 200, 51]);
  expect(draftOf(server.paper)).toEqual(mine);
});

it('reports a refusal', async () => {
  const start = paperOf('周测', held('a'));
  const refused = new ApiError({ code: 'AUTHORIZATION_ERROR', status: 403, message: '' });
  const forbidden = new PaperSaver({ ...serverOf(start), change: () => Promise.reject(refused) }, start);
  await expect(forbidden.save({ ...draftOf(start), title: '一' })).rejects.toBe(refused);
});

it('creates a new paper once, and continues with later edits', async () => {
  const server = serverOf(paperOf(''));
  const saver = new PaperSaver(server, null);
  expect(saver.hasAll(NEW_PAPER)).toBe(true);
  const sections = [{ id: 's', title: '选择题', questions: [] }];
  const first = withQuestion({ ...NEW_PAPER, title: '周测', sections }, 'a');
  const [one, two] = await Promise.all([saver.save(first), saver.save(withQuestion(first, 'b'))]);
  expect([one.made?.id, two.made]).toEqual(['p', null]);
  expect(server.requests.map((operations) => operations.map(({ op }) => op))).toEqual([['addQuestion']]);
  expect(one.rebase(first).sections[0]?.questions[0]).toMatchObject({ id: 'a', questionVersion: 1 });
  expect(idsOf(draftOf(server.paper))).toEqual(['a', 'b']);
});

it('repeats a creation with a lost answer under the same key, and saves later changes', async () => {
  const server = serverOf(paperOf(''));
  const requested: [string, string][] = [];
  let isLost = true;
  const create = async (draft: PaperDraft, key: string) => {
    requested.push([draft.title, key]);
    if (isLost) throw new ApiError({ code: 'NETWORK_ERROR', status: 0, message: '' });
    return server.create(draft);
  };
  const saver = new PaperSaver({ ...server, create }, null);
  const sections = [{ id: 's', title: '选择题', questions: [] }];
  const first = withQuestion({ ...NEW_PAPER, title: '周测', sections }, 'a');
  await expect(saver.save(first)).rejects.toThrow();
  isLost = false;
  const later = withQuestion({ ...first, title: '月考' }, 'b');
  const saved = await saver.save(later);
  expect(requested).toEqual([requested[0], requested[0]]);
  expect(saver.hasAll(saved.rebase(later))).toBe(false);
  await saver.save(saved.rebase(later));
  expect([server.paper.title, idsOf(draftOf(server.paper))]).toEqual(['月考', ['a', 'b']]);
});

it('repeats the creation under the same key when the page was left before the answer', async () => {
  const server = serverOf(paperOf(''));
  const keys: string[] = [];
  const lost = async (_: PaperDraft, key: string): Promise<Paper> => {
    keys.push(key);
    throw new ApiError({ code: 'NETWORK_ERROR', status: 0, message: '' });
  };
  const create = async (draft: PaperDraft, key: string) => {
    keys.push(key);
    return server.create(draft);
  };
  const sections = [{ id: 's', title: '选择题', questions: [] }];
  const draft = withQuestion({ ...NEW_PAPER, title: '周测', sections }, 'a');
  await expect(new PaperSaver({ ...server, create: lost }, null).save(draft)).rejects.toThrow();
  const saver = new PaperSaver({ ...server, create, creation: new LocalPaper('paper').creation }, null);
  const { made } = await saver.save(withQuestion(draft, 'b'));
  expect(made && idsOf(draftOf(made))).toEqual(['a']);
  expect(keys).toEqual([keys[0], keys[0]]);
  // Answered: the next paper has its own key.
  expect(new LocalPaper('paper').creation.get()).toBeNull();
});

it('adopts the current state of a new paper whose answer was lost, and keeps later edits', async () => {
  const server = serverOf(paperOf(''));
  const sections = [{ id: 's', title: '选择题', questions: [] }];
  const draft = withQuestion({ ...NEW_PAPER, title: '周测', sections }, 'a');
  const lost = async (sent: PaperDraft): Promise<Paper> => {
    await server.create(sent);
    throw new ApiError({ code: 'NETWORK_ERROR', status: 0, message: '' });
  };
  await expect(new PaperSaver({ ...server, create: lost }, null).save(draft)).rejects.toThrow();
  const elsewhere = new PaperSaver(server, server.paper);
  await elsewhere.save({ ...withQuestion(draftOf(server.paper), 'b'), title: '期中（定稿）' });
  const create = async () => server.paper;
  const saver = new PaperSaver({ ...server, create, creation: new LocalPaper('paper').creation }, null);
  const before = server.requests.length;
  const saved = await saver.save(draft);
  expect([saved.isMerged, saver.hasAll(saved.rebase(draft))]).toEqual([true, true]);
  const later = saved.rebase({ ...draft, grade: '高一' });
  await saver.save(later);
  expect(server.requests.slice(before).flat()).toMatchObject([{ op: 'set', grade: '高一' }]);
  expect([server.paper.title, idsOf(draftOf(server.paper))]).toEqual(['期中（定稿）', ['a', 'b']]);
});

it('creates another one if the repeated one is in the trash', async () => {
  const server = serverOf(paperOf(''));
  const sections = [{ id: 's', title: '选择题', questions: [] }];
  const draft = withQuestion({ ...NEW_PAPER, title: '周测', sections }, 'a');
  const keys: string[] = [];
  const create = async (sent: PaperDraft, key: string): Promise<Paper> => {
    keys.push(key);
    const made = await server.create(sent);
    return key === keys[0] ? { ...made, deletedAt: '2026-05-01T08:00:00.000Z' } : made;
  };
  const { made } = await new PaperSaver({ ...server, create }, null).save(draft);
  expect([made?.deletedAt, new Set(keys).size]).toEqual([null, 2]);
});
