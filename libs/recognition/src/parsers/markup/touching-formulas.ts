/**
 * Adjacent formulas, which Word's runs with subscripts produce: Na₂ and SO₄ become one formula. A chemical formula also
 * takes the letters around it that belong to it, and its letters are upright. Pure; knows no file format.
 */

/** Elements of school chemistry; other letters are rarely elements. */
const ELEMENT =
  /He|Li|Be|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Sc|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|As|Se|Br|Kr|Rb|Sr|Ag|Cd|Sn|Sb|Xe|Cs|Ba|Pt|Au|Hg|Pb|Bi|Ra|H|B|C|N|O|F|P|S|K|V|I|W|U/y;
/** One letter or word with its scripts. */
const SCRIPTED = /^(\{\}|[A-Za-z]{1,3}|\d+|[)\]）])?((?:[_^]\{[^{}]{1,12}\}){1,2})$/;
const CHARGE = /^\d{0,2}[+＋\-−–－]$/;
const COUNT = /^(?:[2-9]|[1-9]\d|[nmx])$/;
const AROUND_CHARS = 24;
const SPEAKS_OF_CHEMISTRY =
  /[氢氧氮氯硫钠钙铁铜铝镁锌银]|溶液|化学|燃烧|反应|二氧化碳|催化|\b(?:gas|acid|reaction|oxide)/i;

interface Unit {
  letters: string;
  scripts: string;
}
interface Cluster {
  /** Indexes of its first and last formula. */
  first: number;
  last: number;
  units: Unit[];
}

/** `text` has inline formulas between single dollars, and `\$` for dollar amounts. */
export function joinTouching(text: string): string {
  const parts = text.split(/(?<!\\)\$/);
  // Unpaired dollars: not our markup.
  if (parts.length % 2 === 0 || parts.length < 3) return text;
  const clusters = clustersOf(parts);
  const chemical = clusters.map((cluster) => chemicalIn(parts, cluster));
  const isChemistry = chemical.some((one) => one?.isSure) || SPEAKS_OF_CHEMISTRY.test(text.slice(0, 2_000));
  let out = '';
  let from = 0;
  /** Characters of the text at `from` that a formula has taken. */
  let taken = 0;
  for (const [index, { first, last }] of clusters.entries()) {
    const found = chemical[index];
    const takes = found && (found.isSure || (found.isLikely && isChemistry)) ? found : null;
    out += plain(parts, from, first, taken, takes?.before ?? 0);
    out += takes ? `$${takes.latex}$` : plainCluster(parts, first, last);
    from = last + 1;
    taken = takes?.after ?? 0;
  }
  return joinMarks(out + plain(parts, from, parts.length, taken, 0));
}

/** Parts [from, to) unchanged, except for the characters that formulas on both sides have taken. */
function plain(parts: readonly string[], from: number, to: number, skip: number, leave: number): string {
  let out = '';
  for (let at = from; at < to; at++) {
    const part = parts[at] ?? '';
    const text = part.slice(at === from ? skip : 0, at === to - 1 ? part.length - leave : part.length);
    out += at % 2 ? (part === '' ? '' : `$${part}$`) : text;
  }
  return out;
}
const plainCluster = (parts: readonly string[], first: number, last: number): string =>
  parts
    .slice(first, last + 1)
    .map((part, at) => (at % 2 ? part : `$${part}$`))
    .join('');

/** Two formulas with nothing between them become one: their dollars would read as those of a displayed formula. */
const joinMarks = (text: string): string =>
  text.replace(/(\\[a-zA-Z]+)?(?<!\\)\$\$(?=([a-zA-Z])?)/g, (_, command?: string, letter?: string) =>
    command === undefined ? '' : command + (letter === undefined ? '' : ' '),
  );

/** Formulas of one letter with scripts, with only letters of formulas between them. */
function clustersOf(parts: readonly string[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    const unit = SCRIPTED.exec(parts[at] ?? '');
    if (!unit) continue;
    const made: Unit = { letters: (unit[1] ?? '').replace('{}', ''), scripts: unit[2] ?? '' };
    const open = clusters.at(-1);
    const between = parts[at - 1] ?? '';
    if (open && open.last === at - 2 && /^[A-Za-z0-9()[\]（）]{0,48}$/.test(between)) {
      open.last = at;
      open.units.push({ ...made, letters: between + made.letters });
    } else clusters.push({ first: at, last: at, units: [made] });
  }
  return clusters;
}

interface Chemical {
  latex: string;
  /** Characters of the text before and behind that belong to it. */
  before: number;
  after: number;
  isSure: boolean;
  isLikely: boolean;
}

function chemicalIn(parts: readonly string[], { first, last, units }: Cluster): Chemical | null {
  const front = lettersBefore((parts[first - 1] ?? '').slice(-AROUND_CHARS));
  const back = lettersBehind((parts[last + 1] ?? '').slice(0, AROUND_CHARS));
  const own = units.map(({ letters }) => letters).join('');
  for (const [before, after] of balanced(front, own, back)) {
    const symbols = symbolsOf(before + own + after);
    if (symbols === null || symbols.length === 0) continue;
    const sure = isSurelyChemical(symbols, units);
    const likely =
      symbols.length === 1 && units.every(({ scripts }) => countsOf(scripts).every((one) => COUNT.test(one)));
    if (!sure && !likely) continue;
    const [head, ...rest] = units;
    const all = [{ ...head!, letters: before + head!.letters }, ...rest, { letters: after, scripts: '' }];
    return {
      latex: all
        .map(
          ({ letters, scripts }) =>
            upright(letters) + (letters === '' && scripts !== '' ? `{}${scripts}` : scripts),
        )
        .join(''),
      before: before.length,
      after: after.length,
      isSure: sure,
      isLikely: likely,
    };
  }
  return null;
}

/** The characters that may belong to the formula on each side, the longest first; unpaired brackets stay outside. */
function* balanced(front: string, own: string, back: string): Generator<[string, string]> {
  for (const [before, after] of [
    [front, back],
    [front, ''],
    ['', back],
    ['', ''],
  ] as const) {
    const whole = before + own + after;
    let missing = 0;
    let open = 0;
    for (const char of whole) {
      if ('([（'.includes(char)) open++;
      else if (')]）'.includes(char)) {
        if (open === 0) missing++;
        else open--;
      }
    }
    if (missing === 0 && open === 0) yield [before, after];
    else if (missing === 0 && open === 1 && /^[([（]/.test(before)) yield [before.slice(1), after];
    else if (open === 0 && missing === 1 && /[)\]）]$/.test(after)) yield [before, after.slice(0, -1)];
    else if (missing === 0 && open === 1 && /[([（]$/.test(after)) yield [before, after.slice(0, -1)];
  }
}

/** The end of a text that looks like a formula, from a capital letter, a number or a bracket. */
function lettersBefore(text: string): string {
  let from = text.length;
  while (from > 0 && /[A-Za-z0-9()[\]（）]/.test(text[from - 1] ?? '')) from--;
  // The number of a decimal or a question is not a coefficient.
  if (/[.．]/.test(text[from - 1] ?? '')) while (/\d/.test(text[from] ?? '')) from++;
  // "(2)" and the text before it are the number of a part.
  return text.slice(from).replace(/^[^\n]{0,24}[(（]\d{1,3}[)）]/, '');
}
function lettersBehind(text: string): string {
  let to = 0;
  while (to < text.length && /[A-Za-z()[\]（）]/.test(text[to] ?? '')) to++;
  return text.slice(0, to);
}

/** The elements in order; null if there are other letters among them. */
function symbolsOf(letters: string): string[] | null {
  const symbols: string[] = [];
  for (let at = 0; at < letters.length;) {
    if (/[\d()[\]（）]/.test(letters[at] ?? '')) {
      at++;
      continue;
    }
    ELEMENT.lastIndex = at;
    const found = ELEMENT.exec(letters)?.[0];
    if (found === undefined) return null;
    symbols.push(found);
    at += found.length;
  }
  return symbols;
}

const countsOf = (scripts: string): string[] =>
  [...scripts.matchAll(/_\{([^{}]*)\}/g)].map(([, count]) => count ?? '');
const raisedOf = (scripts: string): string[] =>
  [...scripts.matchAll(/\^\{([^{}]*)\}/g)].map(([, raised]) => raised ?? '');

/** H₂O, Fe³⁺, CO₃²⁻; not points B₁C₁ or B₂C₂, forces F₁ and F₂, or the set N*. */
function isSurelyChemical(symbols: readonly string[], units: readonly Unit[]): boolean {
  const counts = units.flatMap(({ scripts }) => countsOf(scripts));
  const raised = units.flatMap(({ scripts }) => raisedOf(scripts));
  if (!counts.every((count) => COUNT.test(count)) || !raised.every((one) => CHARGE.test(one))) return false;
  if (raised.length > 0) return true;
  if (symbols.length === 1) return (symbols[0]?.length ?? 0) > 1;
  const isNumbered = counts.length === symbols.length && new Set(counts).size === 1;
  return new Set(symbols).size > 1 && !(isNumbered && symbols.every((symbol) => symbol.length === 1));
}

const upright = (letters: string): string => letters.replace(/[A-Za-z]+/g, '\\mathrm{$&}');
