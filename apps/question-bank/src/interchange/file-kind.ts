/** The kind of a file by its content: one of our formats, or the real kind of another file, to name it. Pure. */
import { MEBIBYTE } from '@tiku/contracts/common';
import { decodeText, encodingOf } from '@tiku/interchange/encoding';
import { FileRefused } from '@tiku/interchange/refusal';
import { headRowOf, rowsOf, separatorOf, type TableRow } from '@tiku/interchange/table';
import { archiveKindOf } from './archive-kind.js';
import type { FileKind, OtherKind } from './kinds.js';

/** Comments and document types may precede the root of XML. */
export const HEAD_BYTES = 65_536;
/** The directory of an archive is at its end: that of as many files as a reader takes is about as long. */
export const TAIL_BYTES = 4 * MEBIBYTE;

/** `tail` are the last bytes, which may be the whole file. */
export function kindOf(head: Buffer, tail: Buffer, fileName: string): FileKind {
  const start = head.toString('latin1', 0, 16);
  if (/^PK(?:\u0003\u0004|\u0005\u0006)/.test(start)) return archiveKindOf(tail);
  const binary = BINARY.find(([mark]) => mark.test(start));
  if (binary) return { other: binary[1] };
  const text = textOf(head);
  return text === null ? { other: 'binary' } : textKindOf(text.replace(/^\ufeff/, ''), fileName);
}

const BINARY: readonly (readonly [RegExp, OtherKind])[] = [
  [/^\s?%PDF/, 'pdf'],
  [/^\u001f\u008b/, 'gzip'],
  [/^Rar!/, 'rar'],
  [/^7z\u00bc\u00af/, '7z'],
  [/^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|BM.{4}\0\0|II\*\0|MM\0\*)/s, 'image'],
  [/^(?:RIFF|ID3|OggS|.{4}ftyp)/s, 'audio'],
  [/^\u00d0\u00cf\u0011\u00e0/, 'ole'],
  [/^\{\\rtf/, 'rtf'],
];

const CONTROLS = /[\u0000-\u0008\u000e-\u001a]/;
/** Null for bytes that are no text. A character may be cut at the end of the head. */
function textOf(head: Buffer): string | null {
  const encoding = encodingOf(head);
  if (encoding === 'utf-8' && head.includes(0)) return null;
  for (const cut of [0, 1, 2, 3]) {
    try {
      const text = decodeText(head.subarray(0, head.length - cut));
      return CONTROLS.test(text) ? null : text;
    } catch {
      // The head ends within a character, or these are bytes of another encoding.
    }
  }
  // Western texts in a declared encoding are XML; others are judged by their ASCII.
  const latin = head.toString('latin1');
  return CONTROLS.test(latin) ? null : latin;
}

function textKindOf(given: string, fileName: string): FileKind {
  const text = given.trimStart();
  if (text.startsWith('<')) return xmlKindOf(text, fileName);
  // A document begins with its class; formulas of other texts have environments as well.
  if (/\\documentclass/.test(text.slice(0, 4_096)) || /^\s*\\begin\{/.test(text) || /\.tex$/i.test(fileName))
    return { format: 'exam-zh' };
  if (/^[[{]\s*(?:["{[]|[\]}])/.test(text) && isJson(text)) return { other: 'json' };
  if (isTable(text, fileName)) return { format: 'table' };
  return isGift(text) ? { format: 'gift' } : { other: 'text' };
}

/** What may precede the root: a declaration, instructions, comments, a document type. */
const PROLOGUE = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^<>[]*(?:\[[^]*?\]\s*)?>)/i;
const ROOT = /^<(?:[\w.-]{1,50}:)?([\w.-]{1,80})/;

function xmlKindOf(text: string, fileName: string): FileKind {
  let rest = text;
  let isXml = false;
  for (let match = PROLOGUE.exec(rest); match; match = PROLOGUE.exec(rest)) {
    isXml ||= /^<(?:\?|!DOCTYPE(?!\s+html))/i.test(match[0]);
    rest = rest.slice(match[0].length);
  }
  const root = ROOT.exec(rest)?.[1] ?? '';
  if (root === 'quiz' || root === 'question') return { format: 'moodle' };
  if (/^(?:assessmentItem|qti-assessment-item|questestinterop)$/.test(root)) return { format: 'qti' };
  if (isXml) return /^html$/i.test(root) ? { other: 'html' } : { other: 'xml', detail: root };
  // GIFT may begin with a comment or the HTML of a stem; otherwise a text that begins so is a page or XML.
  if (isGift(rest) && (root === '' || HTML.test(root))) return { format: 'gift' };
  if (/^html$/i.test(root) || HTML.test(root) || /^<!DOCTYPE\s+html/i.test(text)) return { other: 'html' };
  if (isTable(rest, fileName)) return { format: 'table' };
  return root === '' ? { other: 'text' } : { other: 'xml', detail: root };
}

const HTML =
  /^(?:p|div|span|b|i|u|em|strong|img|br|h[1-6]|sub|sup|table|ul|ol|li|a|font|code|pre|center|body|head)$/i;

/** Braces with an answer in them, as in GIFT; a formula's braces contain none. */
const GIFT =
  /(?:^|\n)[^\S\n]{0,40}(?:::[^\n]{1,300}::|\$CATEGORY:)|(?:^|[^\\\w}^$])\{\s*(?:[~=#]|(?:TRUE|FALSE|T|F)\s*[#}]|\}|%-?\d)/i;
const isGift = (text: string): boolean => GIFT.test(text);

function isTable(text: string, fileName: string): boolean {
  const rows = firstRows(text.replace(/^sep=.\r?\n/i, ''));
  if (rows.length === 0) return false;
  if (headRowOf(rows)) return true;
  const isNamed = /\.(?:csv|tsv)$/i.test(fileName);
  return isNamed && !isGift(text) && rows.every(({ cells }) => cells.length > 1);
}

const ROWS_LOOKED_AT = 12;

function firstRows(text: string): TableRow[] {
  try {
    return [...rowsOf(text, separatorOf(text), ROWS_LOOKED_AT)];
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return []; // More rows or cells than a list may have.
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The head of a longer file: the signs of its beginning decide.
    return /^(?:\{\s*"[^"\n]{0,200}"\s*:|\[\s*(?:\{\s*"|\]))/.test(text);
  }
}
