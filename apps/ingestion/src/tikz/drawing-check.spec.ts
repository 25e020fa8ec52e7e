import { expect, it } from '@jest/globals';
import type { Transactions } from '@tiku/platform/database';
import type { RecognisedDocument } from '@tiku/recognition/process';
import type { Drawing, TikzRenderer } from '@tiku/tikz/process';
import { DrawingCheck } from './drawing-check.js';
import { withoutCheck } from './drawing-flags.js';
import { drawingHash, type StoredDrawings } from './stored-drawings.js';
import type { TikzDrawingsRepository } from './tikz-drawings.repository.js';

const DRAWN: Drawing = { ok: true, svg: '<svg/>', widthPt: 1, heightPt: 1 };
const failure = (reason: 'timeout' | 'empty'): Drawing => ({
  ok: false,
  failure: reason,
  line: null,
  message: null,
});

/** A check whose renderer answers by the source; `known` are rows of earlier drawings, by source. */
function checkOf(answer: (code: string) => Drawing, known: Record<string, object> = {}) {
  const asked: string[] = [];
  const rows = new Map(Object.entries(known).map(([code, row]) => [drawingHash(code), row]));
  const check = new DrawingCheck(
    { run: async () => {} } as unknown as Transactions,
    { findAll: async () => rows } as unknown as TikzDrawingsRepository,
    { put: async () => {} } as unknown as StoredDrawings,
    {
      draw: async (code: string) => {
        asked.push(code);
        return answer(code);
      },
    } as unknown as TikzRenderer,
  );
  const run = async (codes: string[]) => verdictsOf(await check.run(paper(codes), 'zh', never));
  return { asked, run };
}

const never = new AbortController().signal;
/** A paper with one picture in each question. */
const paper = (codes: string[]) =>
  ({
    questions: codes.map((code, at) => ({
      stem: `看图 ![](tikz:p${at})`,
      options: [],
      fillAnswers: [],
      solutionAnswers: [],
      solution: '',
      passage: null,
      tikz: [{ id: `p${at}`, code }],
      flags: [],
    })),
  }) as unknown as RecognisedDocument;
const verdictsOf = ({ questions }: RecognisedDocument) =>
  questions.map(({ flags }) => flags.map(({ field, code }) => `${field} ${code}`).join());

it('flags the pictures that cannot be drawn', async () => {
  const { run } = checkOf((code) => (code === 'bad' ? failure('empty') : DRAWN));
  expect(await run(['good', 'bad'])).toEqual(['', 'stem tikz_not_drawn']);
});

it('ends after the second endless picture, and says which pictures were not checked', async () => {
  const { run, asked } = checkOf(() => failure('timeout'));
  const codes = Array.from({ length: 60 }, (_unused, n) => `endless ${n}`);
  expect(new Set(await run(codes))).toEqual(new Set(['stem tikz_not_checked']));
  expect(asked.length).toBeLessThanOrEqual(3);
});

it('draws no endless picture a second time', async () => {
  const { run, asked } = checkOf(() => failure('timeout'), {
    shown: { status: 'error', failure: 'timeout' },
  });
  expect(await run(['endless', 'shown'])).toEqual(['stem tikz_not_checked', 'stem tikz_not_checked']);
  expect(await run(['endless', 'shown'])).toEqual(['stem tikz_not_checked', 'stem tikz_not_checked']);
  expect(asked).toEqual(['endless']);
});

it('says that pictures beyond its number were not checked', async () => {
  const { run } = checkOf(() => DRAWN);
  const verdicts = await run(Array.from({ length: 61 }, (_unused, n) => `picture ${n}`));
  expect([verdicts[59], verdicts[60]]).toEqual(['', 'stem tikz_not_checked']);
});

it('marks every picture of a paper that is not checked at all', () => {
  expect(verdictsOf(withoutCheck(paper(['one']), 'en'))).toEqual(['stem tikz_not_checked']);
});
