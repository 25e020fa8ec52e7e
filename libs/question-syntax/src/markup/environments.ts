/** `\begin{…} … \end{…}` of a text: the environments that the markup knows, and where each ends. */

const LISTS = ['itemize', 'enumerate'] as const;
/** Rendered as display formulas; KaTeX knows these names. */
const FORMULAS = [
  'equation',
  'equation*',
  'align',
  'align*',
  'gather',
  'gather*',
  'alignat',
  'alignat*',
  'multline',
  'multline*',
] as const;
const KNOWN = [...LISTS, ...FORMULAS, 'tabular', 'tikzpicture', 'circuitikz', 'center'] as const;
type EnvironmentName = (typeof KNOWN)[number];

export interface Environment {
  name: EnvironmentName;
  /** The text between `\begin{…}` and `\end{…}`. */
  from: number;
  to: number;
  end: number;
}

const BORDER = /\\(begin|end)\{([a-z]{1,20}\*?)\}/g;

const NONE: ReadonlyMap<number, Environment | null> = new Map();

/** Environments by their start; null for an unclosed one. Includes nested ones. */
export function environmentsOf(text: string): ReadonlyMap<number, Environment | null> {
  if (!text.includes('\\begin{')) return NONE;
  const found = new Map<number, Environment | null>();
  const open: { at: number; from: number; name: EnvironmentName }[] = [];
  for (const match of text.matchAll(BORDER)) {
    const name = match[2] ?? '';
    if (!isKnown(name)) continue;
    const { index } = match;
    const after = index + match[0].length;
    if (match[1] === 'begin') {
      if (open.length < OPEN_MAX) open.push({ at: index, from: after, name });
      found.set(index, null);
      continue;
    }
    const last = open.findLastIndex((one) => one.name === name);
    const opening = open[last];
    if (!opening) continue;
    open.length = last;
    found.set(opening.at, { name, from: opening.from, to: index, end: after });
  }
  return found;
}

/** Deeper nesting is no question; this bounds the search for the partner of an `\end`. */
const OPEN_MAX = 50;

const isKnown = (name: string): name is EnvironmentName => KNOWN.some((known) => known === name);
