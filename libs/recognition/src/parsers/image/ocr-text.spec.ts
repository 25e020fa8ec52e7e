import { describe, expect, it } from '@jest/globals';
import { connectedInk, findDrawings } from './drawings.js';
import { cleanLine, readingScore } from './ocr-text.js';

describe('OCR lines', () => {
  it('drops the spaces between Chinese characters and keeps those of English', () => {
    expect(cleanLine('已 知 集 合 A 与 B')).toBe('已知集合 A 与 B');
    expect(cleanLine('Find the value')).toBe('Find the value');
  });

  it('puts labels right that tesseract confuses', () => {
    expect(cleanLine('©) 充要条件.')).toBe('(C) 充要条件.');
    expect(cleanLine('12，设全集')).toBe('12. 设全集');
  });

  it('sees a blank in a wide gap', () => {
    expect(cleanLine('则 cos2a=             .')).toContain('\\fillin');
  });

  it('prefers Chinese to the Latin letters of a lost line', () => {
    expect(readingScore('方程的解是', 60)).toBeGreaterThan(readingScore('FLEA MELL', 70));
  });
});

describe('drawings on a scan', () => {
  const page = { width: 200, height: 280, data: new Uint8Array(200 * 280).fill(255) };
  for (let x = 50; x < 120; x++) for (const y of [100, 160]) page.data[y * 200 + x] = 0;
  for (let y = 100; y <= 160; y++) for (const x of [50, 119]) page.data[y * 200 + x] = 0;
  page.data[20 * 200 + 20] = 0;

  it('finds connected ink', () => {
    expect(connectedInk(page)).toHaveLength(2);
  });

  it('takes only what is far larger than a character', () => {
    expect(findDrawings(page)).toEqual([
      { box: { x0: 0.25, y0: 100 / 280, x1: 0.6, y1: 161 / 280 }, holdsText: false },
    ]);
  });
});
