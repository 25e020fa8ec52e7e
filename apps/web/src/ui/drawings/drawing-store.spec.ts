import { expect, it, jest } from '@jest/globals';
import type { TikzDrawing } from '@tiku/contracts/ingestion';
import { useLanguage } from '../../i18n/language.js';
import { translate } from '../../i18n/messages.js';
import { uiMessages } from '../ui.messages.js';
import { drawingAlt } from './drawing-alt.js';
import { drawingHtml } from './drawing-html.js';
import { DrawingStore } from './drawing-store.js';

const complete = (svg: string): TikzDrawing => ({ status: 'complete', svg, widthPt: 1, heightPt: 1 });

it('requests the pictures of a page together, and polls for pending ones', async () => {
  jest.useFakeTimers();
  try {
    const asked: string[][] = [];
    const responses: TikzDrawing[][] = [[complete('<svg/>'), { status: 'rendering' }], [complete('<svg/>')]];
    const store = new DrawingStore(async (codes) => {
      asked.push(codes);
      return responses.shift() ?? [];
    });
    let changes = 0;
    store.subscribe(() => (changes += 1));
    store.want(['a']);
    store.want(['b', 'a']);
    expect(store.find('a').status).toBe('waiting');
    await jest.advanceTimersByTimeAsync(100);
    expect([store.find('a').status, store.find('b').status]).toEqual(['complete', 'rendering']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(store.find('b').status).toBe('complete');
    expect(asked).toEqual([['a', 'b'], ['b']]);
    expect(changes).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});

it('refetches the error message when the language changes', async () => {
  jest.useFakeTimers();
  try {
    const store = new DrawingStore(async (codes) =>
      codes.map((code) =>
        code === 'a'
          ? { status: 'error', line: 1, message: translate(uiMessages, 'drawing.failed'), tex: null }
          : complete('<svg/>'),
      ),
    );
    const looked = async () => {
      store.want(['a', 'b']);
      await jest.advanceTimersByTimeAsync(100);
      return store.find('a');
    };
    expect(await looked()).toMatchObject({ message: expect.stringContaining('图形') });
    useLanguage.getState().setLanguage('en-US');
    expect(await looked()).toMatchObject({ message: expect.not.stringContaining('图形') });
    expect(store.find('b').status).toBe('complete');
  } finally {
    useLanguage.getState().setLanguage('zh-CN');
    jest.useRealTimers();
  }
});

it('retries if the service is unreachable, and gives up in the end', async () => {
  jest.useFakeTimers();
  try {
    let calls = 0;
    const store = new DrawingStore(async () => {
      calls += 1;
      throw new Error('offline');
    });
    store.want(['a']);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(store.find('a').status).toBe('failed');
    expect(calls).toBeLessThan(60);
  } finally {
    jest.useRealTimers();
  }
});

it('describes a picture by its author’s text, else by its labels', () => {
  expect(drawingAlt('% alt: 抛物线 $y=x^2$\n\\draw (0,0);')).toBe('抛物线 $y=x^2$');
  expect(drawingAlt('\\node at (0,0) {$A$}; \\draw (0,0) node[left] {B} -- (1,1) node {$x_1$};')).toContain(
    'A、B、x1',
  );
  expect(drawingAlt('\\draw (0,0);')).toBe('图形');
  expect(drawingAlt('\\draw plot (\\x,{\\x}); \\node at (0,0) {$O$};')).toBe('函数图象，标有 O');
  expect(drawingAlt('\\begin{circuitikz}\\draw (0,0) to[R] (2,0);\\end{circuitikz}')).toBe('电路图');
  expect(drawingAlt('\\draw (0,0,0) -- (1,0,0) -- (1,1,1);')).toBe('立体图形');
});

it('escapes the texts of TeX and of people', () => {
  const html = drawingHtml(
    '',
    { status: 'error', line: 1, message: '<img src=x onerror=alert(1)>', tex: null },
    null,
  );
  expect(html).not.toContain('<img');
  expect(drawingHtml('% alt: "><script>', complete('<svg/>'), null)).not.toContain('<script');
});
