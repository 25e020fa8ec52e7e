import { describe, expect, it } from '@jest/globals';
import type { TaskPage } from '@tiku/contracts/ingestion';
import type { Box } from '../source-places.js';
import { columnEdges, pieceAt, piecesOf } from './page-pieces.js';

const A3 = { width: 1191, height: 842 };
const A4 = { width: 595, height: 842 };
const page = (number: number, size: { width: number; height: number }): TaskPage => ({
  number,
  ...size,
  scanned: false,
  status: 'completed',
});
const column = (x0: number, x1: number): Box => [x0, 0.2, x1, 0.3];
const round = (edges: readonly number[]) => edges.map((edge) => Math.round(edge * 100) / 100);

describe('columns of a sheet', () => {
  it('are split between the questions of an A3 in three columns', () => {
    const boxes = [column(0.04, 0.34), column(0.05, 0.3), column(0.35, 0.65), column(0.66, 0.96)];
    expect(round(columnEdges(boxes, A3))).toEqual([0, 0.35, 0.66, 1]);
  });

  it('are two halves of an A3 without known questions', () => {
    expect(columnEdges([], A3)).toEqual([0, 0.5, 1]);
  });

  it('are as wide as the one that has questions', () => {
    expect(round(columnEdges([column(0.04, 0.32)], A3))).toEqual([0, 0.33, 0.67, 1]);
  });

  it('are one for an upright page, and for a sheet whose lines span it', () => {
    expect(columnEdges([column(0.05, 0.45), column(0.55, 0.95)], A4)).toEqual([0, 1]);
    expect(columnEdges([column(0.05, 0.95), column(0.05, 0.9)], A3)).toEqual([0, 1]);
  });

  it('are stacked in reading order, each with its own shape', () => {
    const pieces = piecesOf([page(1, A3), page(2, A4)], () => [], true);
    expect(pieces.map(({ page: number, x0, x1 }) => [number, x0, x1])).toEqual([
      [1, 0, 0.5],
      [1, 0.5, 1],
      [2, 0, 1],
    ]);
    expect(pieces[0]?.aspect).toBeCloseTo(0.707, 2);
    expect(piecesOf([page(1, A3)], () => [], false)).toHaveLength(1);
  });

  it('show the middle of a box', () => {
    const pieces = piecesOf([page(1, A3), page(2, A4)], () => [], true);
    expect(pieceAt(pieces, 1, column(0.55, 0.95))).toBe(1);
    expect(pieceAt(pieces, 2, column(0.1, 0.9))).toBe(2);
    expect(pieceAt(pieces, 3, column(0.1, 0.9))).toBe(-1);
  });
});
