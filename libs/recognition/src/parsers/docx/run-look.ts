/** The formatting of a Word run, as far as it changes the meaning of the text. Pure. */
import type { Piece } from './run-text.js';
import { child, valueOf, type XmlElement } from './xml-element.js';

/** A setting that is present is on, unless its value says otherwise. */
const isOn = (mark: string | undefined): boolean =>
  mark !== undefined && mark !== '0' && mark !== 'false' && mark !== 'off';

/** In half points: text this small and off its line is a script. School papers are set in 21 or 24. */
const SCRIPT_SIZE_MAX = 17;
const SHIFT_MIN = 3;

type Look = Pick<Piece, 'raise' | 'underline' | 'bold' | 'italic' | 'dotted'>;

export const isHidden = (properties: XmlElement | undefined): boolean =>
  isOn(valueOf(properties, 'w:vanish'));
export const fontOf = (properties: XmlElement | undefined): string => {
  const fonts = child(properties, 'w:rFonts')?.attributes ?? {};
  return fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? '';
};

export function lookOf(properties: XmlElement | undefined): Look {
  const raise = raiseOf(properties);
  const underline = valueOf(properties, 'w:u');
  const emphasis = valueOf(properties, 'w:em');
  return {
    ...(raise && { raise }),
    ...(underline !== undefined && underline !== 'none' ? { underline: true } : {}),
    ...(isOn(valueOf(properties, 'w:b')) ? { bold: true } : {}),
    ...(isOn(valueOf(properties, 'w:i')) ? { italic: true } : {}),
    ...(emphasis !== undefined && emphasis !== 'none' ? { dotted: true } : {}),
  };
}

/** Scripts are set as such, or manually: small, and off their line. */
function raiseOf(properties: XmlElement | undefined): Piece['raise'] {
  const raise = valueOf(properties, 'w:vertAlign');
  if (raise === 'superscript' || raise === 'subscript') return raise;
  const shift = Number(valueOf(properties, 'w:position') ?? 0);
  const size = Number(valueOf(properties, 'w:sz') ?? 0);
  if (!(Math.abs(shift) >= SHIFT_MIN) || !(size > 0 && size <= SCRIPT_SIZE_MAX)) return undefined;
  return shift > 0 ? 'superscript' : 'subscript';
}
