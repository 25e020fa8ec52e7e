import { expect, it } from '@jest/globals';
import type { Paper } from '@tiku/contracts/paper-bank';
import { ApiError } from '../../../api/api-error.js';
import { draftOf, type PaperDraft } from './paper-draft.js';
import { PaperSaver, type PaperServer } from './paper-saver.js';

const held = (questionId: string) => ({
  id: `held-${questionId}`,
  questionId,
  questionVersion: 1,
  score: 5,
  question: { type: 'choice', difficulty: 3, stem: questionId, options: [], tags: [], images: [], tikz: [] },
});
const paperOf = (version: number, title: string, ...ids: string[]) =>
  ({
    ...{ id: 'p', title, description: '', subject: '', grade: '', tags: [], timeLimitMinutes: null, version },
    sections: [{ id: 's', title: '选择题', questions: ids.map(held) }],
  }) as unknown as Paper;
const conflict = () => new ApiError({ code: 'CONFLICT_ERROR', status: 409, message: '' });
const idsOf = (draft: PaperDraft) =>
  draft.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));

/** A server that keeps one paper and refuses an older version. */
function serverOf(start: Paper) {
  const server = {
    paper: start,
    saves: 0,
    read: async () => server.paper,
    update: async (body: Parameters<PaperServer['update']>[0]) => {
      if (body.version !== server.paper.version) throw conflict();
      server.saves += 1;
      const ids = body.sections.flatMap(({ questions }) => questions.map(({ questionId }) => questionId));
      server.paper = paperOf(body.version + 1, body.title, ...ids);
      return server.paper;
    },
  };
  return server;
}
const withQuestion = (draft: PaperDraft, id: string): PaperDraft => ({
  ...draft,
  sections: draft.sections.map((section) => ({
    ...section,
    questions: [...section.questions, { key: id, ...held(id), id: undefined } as never],
  })),
});

it('saves what two people did at once', async () => {
  const start = paperOf(1, '周测', 'a');
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

it('keeps a question that stands twice, each with its own id', async () => {
  const start = paperOf(1, '周测', 'a', 'a');
  const server = serverOf(start);
  const [one, other] = [new PaperSaver(server, start), new PaperSaver(server, start)];
  await one.save({ ...draftOf(start), title: '第三次周测' });
  const { rebase } = await other.save(withQuestion(draftOf(start), 'b'));
  expect(idsOf(draftOf(server.paper))).toEqual(['a', 'a', 'b']);
  expect(idsOf(rebase(draftOf(start)))).toEqual(['a', 'a']);
});

it('sends one save at a time and what came meanwhile after it', async () => {
  const start = paperOf(1, '周测', 'a');
  const server = serverOf(start);
  const saver = new PaperSaver(server, start);
  await Promise.all([
    saver.save({ ...draftOf(start), title: '一' }),
    saver.save({ ...draftOf(start), title: '二' }),
  ]);
  expect([server.paper.title, server.paper.version, server.saves]).toEqual(['二', 3, 2]);
});

it('gives up where it is refused for another reason or again and again', async () => {
  const start = paperOf(1, '周测', 'a');
  const refused = new ApiError({ code: 'AUTHORIZATION_ERROR', status: 403, message: '' });
  const forbidden = new PaperSaver({ read: async () => start, update: () => Promise.reject(refused) }, start);
  await expect(forbidden.save(draftOf(start))).rejects.toBe(refused);
  let tries = 0;
  const endless = new PaperSaver(
    {
      read: async () => start,
      update: () => {
        tries += 1;
        return Promise.reject(conflict());
      },
    },
    start,
  );
  await expect(endless.save(draftOf(start))).rejects.toMatchObject({ status: 409 });
  expect(tries).toBe(4);
});
