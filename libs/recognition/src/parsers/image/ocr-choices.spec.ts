import { describe, expect, it } from '@jest/globals';
import { otherReadings, symbolChoices } from './ocr-choices.js';

const choice = (text: string, confidence: number): string =>
  `<span class='ocrx_cinfo' id='choice_1' title='x_confs ${confidence}'>${text}</span>`;
const symbol = (...choices: string[]): string =>
  `<span class='ocrx_cinfo' id='lstm_choices_1'>\n${choices.join('\n')}</span>`;
const word = (text: string, ...symbols: string[]): string =>
  `<span class='ocrx_word' id='word_1' title='bbox 0 0 1 1'>${text}\n${symbols.join('\n')}</span>`;

describe('alternatives of OCR', () => {
  const [first, second] = symbolChoices(
    word(
      'f(xJ&lt;',
      symbol(choice('f', 99)),
      symbol(choice('(', 98), choice('C', 3)),
      symbol(choice(' ', 0)),
      symbol(choice('x', 90)),
      symbol(choice('J', 51), choice(')', 48), choice('I', 43), choice('知', 0)),
      symbol(choice('&lt;', 80), choice('&lt;=', 30)),
    ) + word('则', symbol(choice('则', 91))),
  );

  it('are whole words with one character changed, the likeliest first', () => {
    expect(otherReadings({ text: 'f(xJ<', confidence: 32 }, first ?? null)).toEqual([
      { text: 'f(x)<', confidence: 0.48 },
      { text: 'f(xI<', confidence: 0.43 },
      { text: 'f(xJ<=', confidence: 0.3 },
    ]);
  });

  it('are empty for a confident word and for a different word', () => {
    expect(otherReadings({ text: 'f(xJ<', confidence: 95 }, first ?? null)).toEqual([]);
    expect(otherReadings({ text: '刺', confidence: 32 }, second ?? null)).toEqual([]);
    expect(otherReadings({ text: '则', confidence: 32 }, null)).toEqual([]);
  });
});
