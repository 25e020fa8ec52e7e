import { describe, expect, it } from '@jest/globals';
import { applyOperation } from '@tiku/contracts/paper-arrangement';
import fc from 'fast-check';
import { carriedTo, operationsBetween } from './paper-changes.js';
import {
  addQuestions,
  addSection,
  changeQuestion,
  changeSection,
  moveTo,
  NEW_PAPER,
  questionsOf,
  removeSection,
  swapQuestion,
  type DraftQuestion,
  type PaperDraft,
} from './paper-draft.js';

const held = (id: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  ...{ id, questionId: `q-${id}`, questionVersion: 1, score: 5 },
  question: { type: 'choice', difficulty: 3, stem: id, options: [], tags: [], images: [], tikz: [] },
  ...more,
});
/** `s: a b | t: c` */
const paperOf = (text: string): PaperDraft => ({
  ...NEW_PAPER,
  title: '周测',
  sections: text.split(' | ').map((section) => {
    const [id = '', questions = ''] = section.split(':');
    const ids = questions.split(' ').filter(Boolean);
    return { id, title: id, questions: ids.map((each) => held(each)) };
  }),
});
const spelled = ({ sections }: PaperDraft) =>
  sections.map(({ id, questions }) => `${id}: ${questions.map((each) => each.id).join(' ')}`).join(' | ');
/** Like the service. */
function made(paper: PaperDraft, before: PaperDraft, after: PaperDraft): PaperDraft {
  const own = new Map(questionsOf(after).map((question) => [question.id, question]));
  return operationsBetween(before, after).reduce<PaperDraft>(
    (now, operation) =>
      applyOperation(now, operation, {
        added: ({ id, score, questionVersion }) => held(id, { score: score ?? 0, questionVersion }),
        taken: (question, { op, id }) =>
          op === 'takeVersion' ? { ...question, questionVersion: own.get(id)?.questionVersion } : question,
      }),
    paper,
  );
}
const mark = (draft: PaperDraft, id: string, score: number) =>
  changeQuestion(draft, id, (question) => ({ ...question, score }));
const without = (draft: PaperDraft, id: string) => changeQuestion(draft, id, () => null);

const paper = paperOf('s: a b c | t: d e');

describe('operations between two states of a paper', () => {
  it('are as few as the edits', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `i${at}`);
    const long = paperOf(`s: ${ids.join(' ')}`);
    expect(operationsBetween(long, long)).toEqual([]);
    expect(operationsBetween(long, moveTo(long, 'i0', 'i199'))).toEqual([
      { op: 'moveQuestion', id: 'i0', sectionId: 's', after: 'i199' },
    ]);
    expect(operationsBetween(paper, { ...paper, title: ' 周测 ' })).toEqual([]);
    expect(operationsBetween(paper, { ...paper, title: '期中', tags: ['集合'] })).toEqual([
      { op: 'set', title: '期中', tags: ['集合'] },
    ]);
    expect(operationsBetween(paper, moveTo(paper, 't', 's'))).toHaveLength(1);
    expect(operationsBetween(paper, removeSection(paper, 't'))).toEqual([{ op: 'removeSection', id: 't' }]);
    const newer = changeQuestion(paper, 'a', (question) => ({ ...question, questionVersion: 2 }));
    expect(operationsBetween(paper, newer)).toEqual([{ op: 'takeVersion', id: 'a', questionVersion: 2 }]);
  });

  it('remove before they add, but never all first', () => {
    const swapped = swapQuestion(paper, 'a', { id: 'x', version: 3, content: held('x').question });
    expect(operationsBetween(paper, swapped).map(({ op }) => op)).toEqual(['removeQuestion', 'addQuestion']);
    const [only, other] = [paperOf('s: a'), paperOf('s: b')];
    expect(operationsBetween(only, other).map(({ op }) => op)).toEqual(['addQuestion', 'removeQuestion']);
  });

  it('turn one into the other, for any edits', () => {
    const ids = [...'abcdefg'];
    const state = fc
      .record({
        order: fc.shuffledSubarray(ids, { minLength: 1 }),
        sections: fc.shuffledSubarray(['s', 't', 'u'], { minLength: 1 }),
        marks: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 7, maxLength: 7 }),
        places: fc.array(fc.nat(2), { minLength: 7, maxLength: 7 }),
      })
      .map(({ order, sections, marks, places }): PaperDraft => ({
        ...paper,
        sections: sections.map((id, at) => ({
          ...{ id, title: `${id}${marks[at]}` },
          questions: order
            .filter((_, index) => (places[index] ?? 0) % sections.length === at)
            .map((each) => held(each, { score: marks[ids.indexOf(each)] ?? 1, questionVersion: marks[0] })),
        })),
      }));
    fc.assert(
      fc.property(state, state, (before, after) => {
        expect(made(before, before, after)).toEqual(after);
        // Sent again it changes nothing.
        expect(made(after, before, after)).toEqual(after);
      }),
      { numRuns: 300 },
    );
  });
});

describe('two people at one paper', () => {
  /** The service's state after both saved, and what the later person sees. */
  const both = (mine: PaperDraft, theirs: PaperDraft) => {
    const now = made(made(paper, paper, theirs), paper, mine);
    return { now, seen: carriedTo(now, mine, mine) };
  };

  it('keep what both added, moved and marked', () => {
    const mine = mark(moveTo(paper, 'b', 'a'), 'd', 8);
    const content = held('x').question;
    const theirs = { ...addQuestions(paper, [{ id: 'x', content }], String, 't'), title: '期中' };
    const { now, seen } = both(mine, theirs);
    const added = questionsOf(theirs).at(-1)?.id ?? '';
    expect(spelled(now)).toBe(`s: b a c | t: d e ${added}`);
    expect([now.title, questionsOf(now).map(({ score }) => score)]).toEqual(['期中', [5, 5, 5, 8, 5, 5]]);
    expect(seen).toEqual(now);
  });

  it('keep both arrangements: each person’s moves, and both new sections', () => {
    const mine = addSection(moveTo(paper, 'a', 'd'), '我的');
    const theirs = addSection(moveTo(paper, 'e', 'b'), '他的');
    const { now } = both(mine, theirs);
    expect(now.sections.map(({ title }) => title).sort()).toEqual(['s', 't', '他的', '我的']);
    const inFirst = now.sections.find(({ id }) => id === 's')?.questions.map(({ id }) => id);
    const inSecond = now.sections.find(({ id }) => id === 't')?.questions.map(({ id }) => id);
    expect(inFirst).toEqual(['e', 'b', 'c']);
    expect(inSecond).toEqual(['d', 'a']);
  });

  it('keep a removal, and the moves of either person', () => {
    const { now } = both(without(paper, 'a'), moveTo(paper, 'c', 'e'));
    expect(spelled(now)).toBe('s: b | t: d e c');
    const { now: gone } = both(without(paper, 'a'), mark(moveTo(paper, 'a', 'e'), 'a', 9));
    expect(spelled(gone)).toBe('s: b c | t: d e');
  });

  it('see their own change if both changed the same, and keep their text as typed', () => {
    const { now } = both(mark(paper, 'a', 7), mark(paper, 'a', 9));
    expect(questionsOf(now)[0]?.score).toBe(7);
    const sent = changeSection({ ...paper, title: '期 ' }, 's', (section) => ({ ...section, title: '一 ' }));
    const server = made(made(paper, paper, mark(paper, 'b', 4)), paper, sent);
    const typing = mark(sent, 'c', 3);
    const seen = carriedTo(server, sent, typing);
    expect([seen.title, seen.sections[0]?.title]).toEqual(['期 ', '一 ']);
    expect(questionsOf(seen).map(({ score }) => score)).toEqual([5, 4, 3, 5, 5]);
  });

  it('have an undo that reverts only their own changes', () => {
    const mine = without(mark(paper, 'a', 8), 'b');
    const { now } = both(mine, mark(paper, 'e', 2));
    const undone = carriedTo(now, mine, paper);
    expect(spelled(undone)).toBe('s: a b c | t: d e');
    expect(questionsOf(undone).map(({ score }) => score)).toEqual([5, 5, 5, 5, 2]);
  });
});
