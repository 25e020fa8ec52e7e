/**
 * `\label` and `\ref`: the numbers that TeX would print. Equations, figures and tables are counted before the walk;
 * the walker knows the numbers of questions. A number that a later question has is put in after the walk.
 */
import type { Block } from '../../model/index.js';

const LABELS_MAX = 5_000;
/** A place whose number is not known yet. No other character of a paper. */
const PLACE = /\u0005(\d{1,9})\u0005/g;
const NAMED_REFERENCES = new Set(['autoref', 'cref', 'Cref', 'vref', 'Vref', 'fullref']);
export const REFERENCES = new Set([...NAMED_REFERENCES, 'ref', 'eqref', 'subref', 'labelcref', 'refeq']);
const USES =
  /\\(?:ref|eqref|subref|labelcref|autoref|[cC]ref|[vV]ref|fullref|refeq)\*?[ \t]{0,4}\{([^{}]{1,400})\}/g;

type Kind = 'equation' | 'figure' | 'table' | 'part' | 'question';
interface Numbered {
  kind: Kind;
  number: string;
}
const NAMES: Record<Kind, { zh: string; en: string }> = {
  equation: { zh: '式', en: 'Equation' },
  figure: { zh: '图', en: 'Figure' },
  table: { zh: '表', en: 'Table' },
  part: { zh: '图', en: 'Figure' },
  question: { zh: '第', en: 'Question' },
};

const ROWED = new Set(['align', 'gather', 'eqnarray', 'flalign', 'alignat']);
const SINGLE = new Set(['equation', 'multline']);
const FLOATS: Record<string, Kind> = {
  figure: 'figure',
  wrapfigure: 'figure',
  table: 'table',
  wraptable: 'table',
  longtable: 'table',
};
const TOKEN =
  /\\(begin|end)[ \t]{0,4}\{([A-Za-z]{1,30})(\*?)\}|\\\\|\\(nonumber|notag)(?![A-Za-z])|\\tag\*?[ \t]{0,4}\{([^{}]{0,60})\}|\\label[ \t]{0,4}\{([^{}]{1,200})\}|\\(caption|subcaption|subfloat|subfigure)(?![A-Za-z])/g;

export class References {
  readonly #numbers = new Map<string, Numbered>();
  readonly #used = new Set<string>();
  readonly #places: { key: string; isNamed: boolean; isBracketed: boolean }[] = [];
  /** Captions of figures that the text refers to, by their offset. */
  readonly #captions = new Map<number, Numbered>();

  constructor(
    private readonly text = '',
    private readonly language: 'zh' | 'en' = 'zh',
  ) {
    for (const [, keys = ''] of text.matchAll(USES)) for (const key of keysOf(keys)) this.#used.add(key);
    if (this.#used.size > 0) this.#count();
  }

  /** Gives a label the number of its question. */
  name(key: string, number: string): void {
    if (number !== '' && this.#numbers.size < LABELS_MAX && !this.#numbers.has(key))
      this.#numbers.set(key, { kind: 'question', number });
  }

  /** What a reference prints: its number, or a mark that `resolve` replaces. */
  print(command: string, keys: string): string {
    const isNamed = NAMED_REFERENCES.has(command);
    return keysOf(keys)
      .map((key) => {
        const known = this.#numbers.get(key);
        if (known) return this.#shown(known, isNamed, command === 'eqref');
        this.#places.push({ key, isNamed, isBracketed: command === 'eqref' });
        return `\u0005${this.#places.length - 1}\u0005`;
      })
      .join(this.language === 'zh' ? '、' : ', ');
  }

  /** Puts in the numbers that are known now; the others are marked as TeX marks them, and are doubts. */
  resolve(blocks: readonly Block[]): void {
    if (this.#places.length === 0) return;
    for (const block of blocks) {
      block.text = block.text.replace(PLACE, (_, index: string) => {
        const place = this.#places[Number(index)];
        const known = place && this.#numbers.get(place.key);
        if (known) return this.#shown(known, place.isNamed, place.isBracketed);
        block.doubts = [...(block.doubts ?? []), { code: 'reference_unknown', start: 0, end: 0 }];
        return '??';
      });
    }
  }

  /** The number that an equation prints, if the text refers to it. */
  equation(key: string): string | null {
    const known = this.#numbers.get(key);
    return known?.kind === 'equation' && this.#used.has(key) ? known.number : null;
  }

  /** "图 1 " in front of a caption that the text refers to. */
  caption(at: number, text: string): string {
    const known = text === this.text ? this.#captions.get(at) : undefined;
    return known ? `${NAMES[known.kind][this.language]} ${known.number} ` : '';
  }

  #shown({ kind, number }: Numbered, isNamed: boolean, isBracketed: boolean): string {
    const shown = isBracketed || (isNamed && kind === 'equation') ? `(${number})` : number;
    if (!isNamed) return shown;
    return kind === 'question' && this.language === 'zh'
      ? `第 ${shown} 题`
      : `${NAMES[kind][this.language]} ${shown}`;
  }

  #count(): void {
    let equations = 0;
    const floats: Partial<Record<Kind, number>> = {};
    let row: { labels: string[]; tag: string | null; isNumbered: boolean } | null = null;
    let rowed = false;
    let depth = 0;
    let float: {
      kind: Kind;
      labels: string[];
      captions: number[];
      parts: number;
      number: string | null;
    } | null = null;
    let part: string | null = null;
    const set = (key: string, numbered: Numbered): void => {
      if (this.#numbers.size < LABELS_MAX) this.#numbers.set(key, numbered);
    };
    const endRow = (): void => {
      if (!row) return;
      const number = row.tag ?? (row.isNumbered ? String(++equations) : null);
      if (number !== null) for (const key of row.labels) set(key, { kind: 'equation', number });
    };
    const startRow = (isNumbered: boolean): void => {
      row = { labels: [], tag: null, isNumbered };
    };
    let isNumbered = true;
    for (const found of this.text.matchAll(TOKEN)) {
      const [whole, word, name = '', star, silent, tag, label, caption] = found;
      if (row) {
        const now: { labels: string[]; tag: string | null; isNumbered: boolean } = row;
        if (word === 'begin') depth++;
        else if (word === 'end' && depth > 0) depth--;
        else if (word === 'end') {
          endRow();
          row = null;
        } else if (depth === 0 && whole === '\\\\' && rowed) {
          endRow();
          startRow(isNumbered);
        } else if (silent) now.isNumbered = false;
        else if (tag !== undefined) now.tag = tag.replace(/^\$|\$$/g, '').trim();
        else if (label !== undefined) now.labels.push(label.trim());
        continue;
      }
      if (word === 'begin' && (ROWED.has(name) || SINGLE.has(name))) {
        rowed = ROWED.has(name);
        depth = 0;
        isNumbered = star !== '*';
        startRow(isNumbered);
      } else if (word === 'begin' && Object.hasOwn(FLOATS, name))
        float = { kind: FLOATS[name] ?? 'figure', labels: [], captions: [], parts: 0, number: null };
      else if (word === 'end' && float && Object.hasOwn(FLOATS, name)) {
        for (const key of float.labels)
          if (float.number !== null) set(key, { kind: float.kind, number: float.number });
        if (float.number !== null && float.labels.some((key) => this.#used.has(key)))
          for (const at of float.captions) this.#captions.set(at, { kind: float.kind, number: float.number });
        float = null;
      } else if (
        float &&
        (caption === 'subfloat' ||
          caption === 'subfigure' ||
          (word === 'begin' && /^sub(?:figure|table)$/.test(name)))
      ) {
        part = String.fromCharCode(97 + (float.parts++ % 26));
      } else if (float && word === 'end' && /^sub(?:figure|table)$/.test(name)) part = null;
      else if (float && caption === 'caption' && part === null) {
        floats[float.kind] = (floats[float.kind] ?? 0) + 1;
        float.number = String(floats[float.kind]);
        float.captions.push(found.index);
      } else if (float && label !== undefined) {
        if (part === null) float.labels.push(label.trim());
        else set(label.trim(), { kind: 'part', number: `(${part})` });
      }
    }
  }
}

const keysOf = (keys: string): string[] =>
  keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .slice(0, 20);
