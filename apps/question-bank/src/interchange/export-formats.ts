/** Which writer makes a format, and what its file is called. */
import type { InterchangeFormat } from '@tiku/contracts/question-bank';
import { writeGift } from '@tiku/interchange/gift';
import { writeMoodle } from '@tiku/interchange/moodle';
import { writeQti } from '@tiku/interchange/qti';
import type { PackageWriter, TextWriter } from '@tiku/interchange/question';
import { writeTiku } from '@tiku/interchange/tiku';

const ZIP = 'application/zip';
export const FILE_TYPES: Record<InterchangeFormat, { type: string; name: string }> = {
  tiku: { type: ZIP, name: 'tiku.zip' },
  moodle: { type: 'application/xml', name: 'xml' },
  gift: { type: 'text/plain; charset=utf-8', name: 'gift.txt' },
  qti: { type: ZIP, name: 'qti21.zip' },
  qti22: { type: ZIP, name: 'qti22.zip' },
  qti30: { type: ZIP, name: 'qti30.zip' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', name: 'docx' },
  'exam-zh': { type: ZIP, name: 'tex.zip' },
};

export type ExportWriter =
  | { kind: 'text'; writer: TextWriter }
  | { kind: 'package'; writer: PackageWriter }
  | { kind: 'paper'; format: 'docx' | 'tex' };

export function writerOf(
  format: InterchangeFormat,
  bank: Parameters<typeof writeTiku>[0],
  count: number,
): ExportWriter {
  switch (format) {
    case 'moodle':
      return { kind: 'text', writer: writeMoodle() };
    case 'gift':
      return { kind: 'text', writer: writeGift() };
    case 'tiku':
      return { kind: 'package', writer: writeTiku(bank, count) };
    case 'qti':
      return { kind: 'package', writer: writeQti('2.1') };
    case 'qti22':
      return { kind: 'package', writer: writeQti('2.2') };
    case 'qti30':
      return { kind: 'package', writer: writeQti('3.0') };
    case 'docx':
      return { kind: 'paper', format: 'docx' };
    case 'exam-zh':
      return { kind: 'paper', format: 'tex' };
  }
}
