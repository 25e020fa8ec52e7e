/** Footnotes and endnotes by their numbers; each is read where the text refers to it. */
import { elements, parseXml, type XmlElement } from './xml.js';

const NOTES_MAX = 2_000;
export const NOTE_REFERENCES: Record<string, 'footnote' | 'endnote'> = {
  'w:footnoteReference': 'footnote',
  'w:endnoteReference': 'endnote',
};

export class Notes {
  readonly #notes = new Map<string, XmlElement>();

  constructor(parts: { footnote: string | null; endnote: string | null }) {
    for (const kind of ['footnote', 'endnote'] as const) {
      const xml = parts[kind];
      if (xml === null) continue;
      for (const note of elements(parseXml(xml), `w:${kind}`).slice(0, NOTES_MAX)) {
        // The lines that Word draws above notes have a type.
        if ((note.attributes['w:type'] ?? 'normal') !== 'normal') continue;
        this.#notes.set(`${kind} ${note.attributes['w:id'] ?? ''}`, note);
      }
    }
  }

  /** The note of a reference, once: a note that is referred to again is printed at its first mark. */
  take(kind: 'footnote' | 'endnote', id: string | undefined): XmlElement | undefined {
    const key = `${kind} ${id ?? ''}`;
    const note = this.#notes.get(key);
    this.#notes.delete(key);
    return note;
  }
}
