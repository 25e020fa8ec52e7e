/**
 * Joins the pieces of a paragraph into markup: typed super- and subscripts become formulas, underlined space becomes a
 * blank. Pure; knows no XML.
 */

import { dotted } from '../markup/emphasis-dots.js';
import { withScript } from '../markup/scripts.js';
import { joinTouching } from '../markup/touching-formulas.js';

export interface Piece {
  text: string;
  kind: 'text' | 'formula' | 'picture';
  raise?: 'superscript' | 'subscript';
  underline?: boolean;
  bold?: boolean;
  italic?: boolean;
  /** Emphasis dots below its characters, which a question refers to. */
  dotted?: boolean;
}

/** Pieces in order → one text (line breaks inside stay). */
export function joinPieces(pieces: readonly Piece[]): string {
  let out = '';
  const merged = merge(pieces);
  const isChinese = merged.some((piece) => piece.kind === 'text' && /\p{Script=Han}/u.test(piece.text));
  for (const [at, piece] of merged.entries()) {
    if (piece.dotted && piece.kind === 'text') out += dotted(piece.text);
    else if (isChinese && isVariable(piece, merged[at + 1])) out += `$${piece.text.trim()}$`;
    else if (piece.raise && piece.kind !== 'picture') out = attach(out, piece);
    else if (piece.underline && piece.kind === 'text') out += underlined(piece.text);
    else out += piece.kind === 'text' ? escapeDollars(piece.text) : piece.text;
  }
  return joinTouching(out);
}

function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    const same =
      last &&
      last.kind === 'text' &&
      piece.kind === 'text' &&
      last.raise === piece.raise &&
      !!last.italic === !!piece.italic &&
      !!last.underline === !!piece.underline &&
      !!last.dotted === !!piece.dotted;
    if (same) last.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}

/** Italic letters among Chinese are quantities and points, but not the letter of an option. */
function isVariable(piece: Piece, next: Piece | undefined): boolean {
  if (piece.kind !== 'text' || !piece.italic || piece.raise || piece.underline) return false;
  const letters = piece.text.trim();
  const isLabel = /^[A-H]$/.test(letters) && /^\s?[.．、:：)）]/.test(next?.text ?? '');
  return /^[A-Za-z]{1,3}$/.test(letters) && !isLabel;
}

function attach(before: string, piece: Piece): string {
  const inside = piece.kind === 'formula' ? piece.text.replace(/^\$+|\$+$/g, '') : piece.text.trim();
  if (inside === '') return before + piece.text;
  return withScript(before, piece.raise === 'superscript' ? '^' : '_', inside);
}

function underlined(text: string): string {
  // A single tab is as wide as a word.
  if (/^[\s\u00a0\u3000_.．]*$/.test(text))
    return /\t|[\s\u00a0\u3000_]{2,}/.test(text) ? ' \\fillin ' : text;
  const [before, after] = [text.length - text.trimStart().length, text.trimEnd().length];
  return `${text.slice(0, before)}\\underline{${escapeDollars(text.trim())}}${text.slice(after)}`;
}

const escapeDollars = (text: string): string => text.replaceAll('$', '\\$');
