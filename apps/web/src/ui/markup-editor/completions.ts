/** Suggestions while typing: symbols in formulas, question tags, and TikZ inside a picture. */
import {
  snippet,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { renderFormula } from '@tiku/question-syntax/html';
import { templateOf } from './insertion.js';
import { formulaAround } from './markup-places.js';
import { sampleOf, SYMBOL_GROUPS } from './symbols.js';
import { DRAWING_ALT, RECOMMENDED_SAMPLES, TIKZ_GROUPS } from './tikz-catalogue.js';

/** Without a name a few examples; with its first letters, the nearest. */
export const SUGGESTIONS_MAX = 5;
const SUGGESTIONS_BY_PREFIX_MAX = 3;

export interface CompletionWords {
  tags: Record<'choice' | 'fill' | 'subp' | 'subsubp', string>;
  recommended: string;
}

interface Entry {
  /** The text compared with the typed letters, including a backslash. */
  names: readonly string[];
  text: string;
  detail?: string;
  formula?: boolean;
}

const COMMAND = /^\\(?:begin\{[a-z]+\}|[A-Za-z]+)/;

const symbols: readonly Entry[] = unique(Object.values(SYMBOL_GROUPS).flat())
  .filter((text) => COMMAND.test(text))
  .map((text) => {
    const name = COMMAND.exec(text)?.[0] ?? text;
    const environment = /^\\begin\{([a-z]+)\}/.exec(text)?.[1];
    return { names: environment === undefined ? [name] : [name, `\\${environment}`], text, formula: true };
  });

const questionTags = (words: CompletionWords): Entry[] =>
  (['choice', 'fill', 'subp', 'subsubp'] as const).map((tag) => ({
    names: [`\\${tag}`],
    text: `\\${tag} `,
    detail: words.tags[tag],
  }));

/** A command is also found by its shape: `\circ` finds the circle among all that begin with `\draw`. */
const drawingNames = (text: string): string[] => [
  text,
  ...unique([...text.matchAll(/(?<![\\A-Za-z])[a-z]{3,}/g)].map(([word]) => `\\${word}`)),
];

const tikzCommands: readonly Entry[] = [
  ...TIKZ_GROUPS.draw,
  ...TIKZ_GROUPS.shape,
  ...TIKZ_GROUPS.node,
  ...TIKZ_GROUPS.function,
  ...TIKZ_GROUPS.arrow,
]
  .filter((text) => COMMAND.test(text) || text.startsWith(DRAWING_ALT))
  .map((text) => ({ names: drawingNames(text), text }));

/** Formulas of a picture are in dollars: outside them a symbol adds its own. */
const tikzSymbols: readonly Entry[] = [...TIKZ_GROUPS.greek, ...TIKZ_GROUPS.symbol].flatMap((text) => {
  const name = /\\[A-Za-z]+/.exec(text)?.[0];
  return name === undefined ? [] : [{ names: [name], text }];
});

const tikzOptions: readonly Entry[] = [
  ...TIKZ_GROUPS.style,
  ...TIKZ_GROUPS.lineWidth,
  ...TIKZ_GROUPS.lineStyle,
  ...TIKZ_GROUPS.colour,
  ...TIKZ_GROUPS.opacity,
  ...TIKZ_GROUPS.transform,
  ...TIKZ_GROUPS.function.filter((text) => !COMMAND.test(text)),
].map((text) => ({ names: [text], text }));

/** Values after `key=`. */
function valuesOf(key: string): readonly string[] {
  if (/^(?:color|draw|fill|text)$/.test(key)) return TIKZ_GROUPS.colour;
  const options = [...TIKZ_GROUPS.opacity, ...TIKZ_GROUPS.function, ...TIKZ_GROUPS.lineWidth];
  return options
    .filter((option) => option.startsWith(`${key}=`))
    .map((option) => option.slice(key.length + 1))
    .filter((value) => value !== '@');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** At most five, three of them where letters were typed. */
function nearest(entries: readonly Entry[], typed: string): Entry[] {
  if (typed === '' || typed === '\\') return entries.slice(0, SUGGESTIONS_MAX);
  // The shortest is nearest to the typed letters; equal ones keep the order of the catalogue.
  return entries
    .flatMap((entry) => {
      const matching = entry.names.filter((name) => name.startsWith(typed));
      return matching.length === 0
        ? []
        : [{ entry, length: Math.min(...matching.map(({ length }) => length)) }];
    })
    .toSorted((a, b) => a.length - b.length)
    .slice(0, SUGGESTIONS_BY_PREFIX_MAX)
    .map(({ entry }) => entry);
}

const PICTURES = ['tikzpicture', 'circuitikz'];

/** The text of the picture that is open here; null outside of one. */
function openPicture(before: string): string | null {
  const begun = Math.max(...PICTURES.map((name) => before.lastIndexOf(`\\begin{${name}}`)));
  const ended = Math.max(...PICTURES.map((name) => before.lastIndexOf(`\\end{${name}}`)));
  return begun > ended ? before.slice(begun) : null;
}

const isInDollars = (picture: string): boolean => (picture.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;

interface Suggested {
  from: number;
  entries: Entry[];
}

/** The suggestions at `at`; null for none. Pure. */
export function suggest(
  text: string,
  at: number,
  { words, isPicture, isAsked }: { words: CompletionWords; isPicture: boolean; isAsked: boolean },
): Suggested | null {
  const before = text.slice(0, at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const command = /\\[A-Za-z]*$/.exec(line)?.[0];
  const picture = isPicture ? before : openPicture(before);
  if (picture !== null) {
    const entries = isInDollars(picture) ? symbols : [...tikzCommands, ...tikzSymbols];
    if (command !== undefined) return found(at, command, nearest(entries, command));
    return tikzOptionAt(line, at, words);
  }
  if (command === undefined) return isAsked ? found(at, '', nearest(symbols, '')) : null;
  const isInFormula = formulaAround(text, at) !== null;
  // Inside a formula a question tag has no meaning; outside, the tags come first.
  const entries = isInFormula ? symbols : [...questionTags(words), ...symbols];
  return found(at, command, nearest(entries, command));
}

function found(at: number, typed: string, entries: Entry[]): Suggested | null {
  return entries.length === 0 ? null : { from: at - typed.length, entries };
}

function tikzOptionAt(line: string, at: number, words: CompletionWords): Suggested | null {
  const opened = line.lastIndexOf('[');
  if (opened < line.lastIndexOf(']') || opened === -1) return null;
  const option = line.slice(Math.max(opened, line.lastIndexOf(',')) + 1).trimStart();
  const [key = '', value] = option.split('=');
  if (value === undefined) return found(at, option, nearest(withHint(tikzOptions, words), option));
  const entries = valuesOf(key).map((text) => ({ names: [text], text, key }));
  return found(at, value, nearest(withHint(entries, words, `${key}=`), value));
}

function withHint(entries: readonly Entry[], words: CompletionWords, prefix = ''): Entry[] {
  return entries.map((entry) =>
    `${prefix}${entry.text}` === RECOMMENDED_SAMPLES ? { ...entry, detail: words.recommended } : entry,
  );
}

/** A suggestion with the sign that it produces. */
interface SymbolCompletion extends Completion {
  sample?: string;
}

function completionOf({ text, names, detail, formula }: Entry): SymbolCompletion {
  return {
    label: text.replace('@', '').replaceAll('\n', ' ').trim() || (names[0] ?? text),
    ...(detail === undefined ? {} : { detail }),
    ...(formula ? { sample: text } : {}),
    apply(view, completion, from, to) {
      const source = view.state.doc.toString();
      const isBare = formula === true && formulaAround(source, from) === null;
      snippet(templateOf(isBare ? `$${text}$` : text))(view, completion, from, to);
    },
  };
}

export function completionSource(words: () => CompletionWords, isPicture: boolean): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const suggested = suggest(context.state.doc.toString(), context.pos, {
      words: words(),
      isPicture,
      isAsked: context.explicit,
    });
    if (!suggested) return null;
    return { from: suggested.from, options: suggested.entries.map(completionOf), filter: false };
  };
}

/** The sign to the right of its name, as the page will render it. */
export const sampleColumn = {
  position: 80,
  render(completion: SymbolCompletion): Node | null {
    if (completion.sample === undefined) return null;
    const sample = document.createElement('span');
    sample.setAttribute('aria-hidden', 'true');
    sample.innerHTML = renderFormula(sampleOf(completion.sample), false).html;
    return sample;
  },
};
