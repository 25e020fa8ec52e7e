import { expect, it } from '@jest/globals';
import type { PaperQuestion } from '@tiku/contracts/paper-bank';
import { PaperTooLargeError } from '@tiku/paper-output/process';
import type { Drawing } from '@tiku/tikz/process';
import { FIGURE_BYTES_MAX, PaperFigures } from './paper-figures.js';

type Question = Pick<PaperQuestion, 'question'>;
const questionOf = (urls: string[], codes: { id: string; code: string }[] = []) =>
  ({ question: { images: urls.map((url) => ({ id: url, url })), tikz: codes } }) as unknown as Question;
const drawn = { ok: true, svg: '<svg/>', widthPt: 10, heightPt: 10 } as const;

function gatherer({ bytes = 10, draw = () => drawn as Drawing | null } = {}) {
  const requests: string[] = [];
  const figures = new PaperFigures({
    picture: async (url) => {
      requests.push(url);
      return url === 'gone' ? null : new Uint8Array(bytes);
    },
    draw: async (code, idPrefix) => {
      requests.push(`${idPrefix} ${code}`);
      return draw();
    },
    signal: new AbortController().signal,
  });
  return { figures, requests };
}

it('fetches each picture and makes each drawing once, however often they are shown', async () => {
  const { figures, requests } = gatherer();
  const question = questionOf(['a', 'gone'], [{ id: '图一', code: 'x' }]);
  await figures.of(question);
  const again = await figures.of(question);
  expect(requests).toEqual(['a', 'gone', 't0- x']);
  expect(again.map(({ id, data }) => [id, data.length])).toEqual([
    ['a', 10],
    ['gone', 0],
    ['图一', 6],
  ]);
});

it('stops before the paper exceeds the limit of one export', async () => {
  const { figures, requests } = gatherer({ bytes: FIGURE_BYTES_MAX / 3 });
  await figures.of(questionOf(['a', 'a']));
  await expect(figures.of(questionOf(['b', 'c', 'd']))).rejects.toBeInstanceOf(PaperTooLargeError);
  expect(requests).toEqual(['a', 'b', 'c']);
});

it('omits what cannot be drawn, and stops drawing after several timeouts', async () => {
  const failure = { ok: false, failure: 'timeout', line: null, message: null } as const;
  const { figures, requests } = gatherer({ draw: () => failure });
  const codes = [1, 2, 3, 4, 5].map((at) => ({ id: `t${at}`, code: `loop ${at}` }));
  const drawn = await figures.of(questionOf([], codes));
  expect(drawn.map(({ data, code }) => [data.length, code])).toEqual(codes.map(({ code }) => [0, code]));
  expect(requests).toHaveLength(3);
  const broken = gatherer({ draw: () => null });
  expect(await broken.figures.of(questionOf([], codes))).toHaveLength(5);
});
