/** What recognition reads of the printed formulas, and whether it is right. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recogniser } from '@tiku/recognition/process';
import { asSet } from '../formulas/as-set.js';
import { BEFORE, BEHIND } from './producers.js';

/** `unprinted`: the program put a mark of its own in place of the formula. */
export type Verdict = 'right' | 'flagged' | 'wrong' | 'unprinted';
export interface Reading {
  text: string;
  isFlagged: boolean;
}

/** By the number of the line. */
export async function readFormulas(recogniser: Recogniser, file: string): Promise<Map<number, Reading>> {
  const outDir = await mkdtemp(join(tmpdir(), 'tiku-pdf-formulas-read-'));
  const readings = new Map<number, Reading>();
  try {
    const { pages } = await recogniser.inspect(file);
    let current: Reading | null = null;
    for (const { number } of pages) {
      const { model } = await recogniser.extractPage(file, number, { outDir });
      for (const block of model.blocks) {
        const start = /^\s*\$?(\d{1,3})\$?．/.exec(block.text);
        if (start) readings.set(Number(start[1]), (current = { text: '', isFlagged: false }));
        if (!current) continue;
        current.text += `${start ? block.text.slice(start[0].length) : block.text}\n`;
        current.isFlagged ||= (block.doubts ?? []).length > 0 || model.pages.some((page) => page.scanned);
      }
    }
    return readings;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

export function verdictOf(tex: string, reading: Reading | undefined): Verdict {
  if (!reading) return 'wrong';
  const text = reading.text.trim();
  const from = text.startsWith(BEFORE) ? BEFORE.length : 0;
  const to = text.endsWith(BEHIND) ? text.length - BEHIND.length : text.length;
  const read = text.slice(from, to);
  if (comparable(read) === comparable(tex)) return 'right';
  if (read.includes('¿')) return 'unprinted';
  return reading.isFlagged ? 'flagged' : 'wrong';
}

/** A binomial looks like a matrix of one column. Limits below and beside an operator are the same, and so are the names of similar signs. */
const comparable = (formula: string): string =>
  asSet(
    unfenced(formula)
      .replaceAll('$', '')
      .replaceAll('\\,', '')
      .replaceAll(/\\mathrm\{([^{}]*)\}/g, '{}$1')
      .replaceAll(/\\binom\{([^{}]*)\}\{([^{}]*)\}/g, String.raw`\begin{pmatrix}$1\\$2\end{pmatrix}`)
      .replaceAll(/\\text\{([^}]*)\}/g, '$1')
      .replaceAll('\\mid', '|'),
  )
    .replaceAll(
      /(<\/?)munder(over)?>/g,
      (_whole, open: string, both?: string) => `${open}${both ? 'msubsup' : 'msub'}>`,
    )
    .replaceAll(/[△▵]/g, '△')
    .replaceAll('⩽', '≤')
    .replaceAll('⩾', '≥')
    .replaceAll('⋯', '…');

/** Brackets are as high as their content either way. */
const unfenced = (formula: string): string =>
  formula.replaceAll(/\\(?:left|right)\s*\./g, '').replaceAll(/\\(?:left|right)(?![a-z])/g, '');
