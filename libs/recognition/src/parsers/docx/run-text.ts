/**
 * Joins the pieces of a paragraph into markup: super- and subscripts typed as text become formulas, underlined space a
 * blank. Pure; knows no XML.
 */

export interface Piece {
  text: string;
  kind: 'text' | 'formula' | 'picture';
  raise?: 'superscript' | 'subscript';
  underline?: boolean;
  bold?: boolean;
  italic?: boolean;
}

const BASE = /(?:[A-Za-z]{1,3}|(?<!\d)\d+|[)\]）])$/;
/** What a script is set on is no longer. */
const BASE_CHARS = 40;

/** Pieces in order → one text (line breaks inside stay). */
export function joinPieces(pieces: readonly Piece[]): string {
  let out = '';
  const merged = merge(pieces);
  const isChinese = merged.some((piece) => piece.kind === 'text' && /\p{Script=Han}/u.test(piece.text));
  for (const [at, piece] of merged.entries()) {
    if (isChinese && isVariable(piece, merged[at + 1])) out += `$${piece.text.trim()}$`;
    else if (piece.raise && piece.kind !== 'picture') out = attach(out, piece);
    else if (piece.underline && piece.kind === 'text') out += underlined(piece.text);
    else out += piece.kind === 'text' ? escapeDollars(piece.text) : piece.text;
  }
  return out.replace(/\$\$(?=[^$\s])/g, (mark) => mark);
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
      !!last.underline === !!piece.underline;
    if (same) last.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}

/** Letters set in italics among Chinese are quantities and points; the letter of an option is neither. */
function isVariable(piece: Piece, next: Piece | undefined): boolean {
  if (piece.kind !== 'text' || !piece.italic || piece.raise || piece.underline) return false;
  const letters = piece.text.trim();
  const isLabel = /^[A-H]$/.test(letters) && /^\s?[.．、:：)）]/.test(next?.text ?? '');
  return /^[A-Za-z]{1,3}$/.test(letters) && !isLabel;
}

/** x + raised 2 → `$x^{2}$`; a second script joins the formula before it. */
function attach(before: string, piece: Piece): string {
  const mark = piece.raise === 'superscript' ? '^' : '_';
  const inside = (
    piece.kind === 'formula' ? piece.text.replace(/^\$+|\$+$/g, '') : piece.text.trim()
  ).replace(/[%&#]/g, '\\$&');
  if (inside === '') return before + piece.text;
  const value = /[\u4e00-\u9fff]/.test(inside) ? `\\text{${inside}}` : inside;
  const opened = before.endsWith('$') ? before.lastIndexOf('$', before.length - 2) : -1;
  if (opened >= 0 && opened < before.length - 2) return `${before.slice(0, -1)}${mark}{${value}}$`;
  const base = BASE.exec(before.slice(-BASE_CHARS))?.[0] ?? '';
  return `${before.slice(0, before.length - base.length)}$${base || '{}'}${mark}{${value}}$`;
}

function underlined(text: string): string {
  if (/^[\s\u00a0\u3000_.．]*$/.test(text)) return /[\s\u00a0\u3000_]{2,}/.test(text) ? ' \\fillin ' : text;
  const [before, after] = [text.length - text.trimStart().length, text.trimEnd().length];
  return `${text.slice(0, before)}\\underline{${escapeDollars(text.trim())}}${text.slice(after)}`;
}

const escapeDollars = (text: string): string => text.replaceAll('$', '\\$');
