import { describe, expect, it } from '@jest/globals';
import type { InkBox } from './ink-boxes.js';
import type { ReadRow } from './row-text.js';
import { drawnTables } from './table-text.js';

const row = (box: InkBox | null, text: string, confidence: number): ReadRow => {
  const table = box ? { table: { id: box.x0, row: 0, edges: [0, 50], box } } : {};
  return {
    sheetRow: {
      row: { column: 0, y: 0, boxes: [], fractions: [], blanks: [], ...table },
      top: 0,
      bottom: 20,
      fractions: [],
      signs: [],
      toSheet: (x) => x,
    },
    words: [{ text, confidence, x0: 0, x1: 20, symbols: [], readings: [] }],
  };
};
const at = (x0: number): InkBox => ({ x0, y0: 0, x1: x0 + 100, y1: 100, area: 100 });

describe('a table', () => {
  const [graph, table] = [at(1), at(2)];

  it('is a drawing if its cells are read without confidence', () => {
    const rows = [
      row(graph, 'トンレ', 0.5),
      row(graph, '1', 0.95),
      row(table, '速度', 0.97),
      row(null, '？', 0.2),
    ];
    expect(drawnTables(rows)).toEqual([graph]);
  });

  it('stays one if it is empty or hardly doubtful', () => {
    expect(drawnTables([row(graph, '', 0), row(table, '得分', 0.8)])).toEqual([]);
  });
});
