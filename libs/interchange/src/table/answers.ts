/** What people write into cells for an answer, options and a difficulty. Pure. */
const TRUE = new Set([
  '√',
  '✓',
  '✔',
  '☑',
  '对',
  '正确',
  '是',
  '真',
  't',
  'true',
  'y',
  'yes',
  'right',
  'correct',
  '1',
]);
const FALSE = new Set([
  ...[
    '×',
    '✗',
    '✘',
    'x',
    '╳',
    '☒',
    '错',
    '错误',
    '不对',
    '不正确',
    '否',
    '非',
    '假',
    'f',
    'false',
    'n',
    'no',
  ],
  ...['wrong', 'incorrect', '0'],
]);

const SPACES = /[^\S\n]{2,}/g;
const WORD_CHARS_MAX = 200;

const spelled = (cell: string): string =>
  cell
    .slice(0, WORD_CHARS_MAX)
    .normalize('NFKC')
    .trim()
    .replace(/^[([【]\s*([^)\]】]{0,20}?)\s*[)\]】]$/, '$1')
    .replace(/[.。]$/, '')
    .toLowerCase();

/** Null for anything else. */
export function truthOf(cell: string): boolean | null {
  const word = spelled(cell.replaceAll('\ufe0f', ''));
  return TRUE.has(word) ? true : FALSE.has(word) ? false : null;
}

const LETTERS = /^[a-h](?:[\s,，、;；/|&+和及]{0,3}[a-h]){0,7}$/;
/** The places of the options of "B", "ABD", "A,B,D", "（A）"; null for anything else. */
export function lettersOf(cell: string): number[] | null {
  const word = spelled(cell);
  if (!LETTERS.test(word)) return null;
  return [...new Set(word.replaceAll(/[^a-h]/g, ''))].map((letter) => letter.charCodeAt(0) - 97).sort();
}

/** The places of options given by their letters, their words or, if no option is such a number, their numbers. */
export function placesOf(cell: string, options: readonly string[]): number[] | null {
  const found = lettersOf(cell);
  if (found) return found.every((at) => at < options.length) ? found : null;
  const at = options.findIndex((option) => option === cell.trim());
  if (at >= 0) return [at];
  const lead = /^\s*([A-Ha-h])\s*[.．、:：)）]/.exec(cell)?.[1];
  if (lead !== undefined && !cell.includes('\n')) return placesOf(lead, options);
  const parts = cell.split(/[;；|｜\n,，]/).map((part) => part.trim());
  const places = parts.map((part) => {
    const same = options.indexOf(part);
    return same >= 0 ? same : /^[1-8]$/.test(part) ? Number(part) - 1 : -1;
  });
  return places.every((place) => place >= 0 && place < options.length) ? [...new Set(places)].sort() : null;
}

const LABEL = /^\s*[(（【[]?[A-Ha-h]\s*[.．、:：)）】\]]\s*/;
/** Without its letter: "A. 甲" → 甲. */
export const withoutLabel = (option: string, at: number): string => {
  const found = LABEL.exec(option);
  if (!found || !found[0].toUpperCase().includes(String.fromCharCode(65 + at))) return option.trim();
  return option.slice(found[0].length).trim();
};

const LABELS = /(?:^|[\s;；,，|｜/])[(（【[]?([A-H])\s*[.．、:：)）】\]]/g;
const SIGNS = [/\n+/, /[|｜]/, /[;；]/, /\//, /\t+/, /[、]/, /[,，]/];

/** Options in one cell: by their letters A, B, C in order, else by the first sign that separates it. */
export function optionsIn(cell: string): string[] {
  const labelled = labelledIn(cell);
  if (labelled && labelled.before === '') return labelled.options;
  for (const sign of SIGNS) {
    const parts = cutOutsideFormulas(cell, sign);
    if (parts.length > 1) return parts.map((part, at) => withoutLabel(part, at));
  }
  return cell.trim() === '' ? [] : [cell.trim()];
}

/** A text that ends in options A, B, … in order, at least two; null if it does not. */
export function labelledIn(text: string): { before: string; options: string[] } | null {
  const starts: { from: number; to: number }[] = [];
  for (const match of text.matchAll(LABELS)) {
    if (match[1] !== String.fromCharCode(65 + starts.length)) continue;
    starts.push({ from: match.index, to: match.index + match[0].length });
  }
  if (starts.length < 2) return null;
  const options = starts.map(({ to }, at) =>
    text
      .slice(to, starts[at + 1]?.from)
      .trim()
      .replace(/[;；|｜/]$/, '')
      .trim(),
  );
  return { before: text.slice(0, starts[0]?.from).trim(), options };
}

/** Parts between signs; a sign inside `$…$` separates nothing. */
function cutOutsideFormulas(text: string, sign: RegExp): string[] {
  const formulas: string[] = [];
  const masked = text
    .replace(SPACES, (run) => (run.includes('\t') ? '\t' : ' '))
    .replaceAll(/\$[^$]{0,2000}\$/g, (formula) => {
      formulas.push(formula);
      return `\u0001${formulas.length - 1}\u0002`;
    });
  return masked
    .split(sign)
    .map((part) =>
      part.replaceAll(/\u0001(\d+)\u0002/g, (_, at: string) => formulas[Number(at)] ?? '').trim(),
    )
    .filter((part) => part !== '');
}

const BLANK_SIGNS = [/###?/, /[|｜]/, /[;；]/, /\n+/, /\t+/, /[、]/, /[,，]/, /\s+/];
/** As many answers as blanks; null if no sign separates so many. */
export function blanksIn(cell: string, count: number): string[] | null {
  const whole = cell.trim();
  if (count <= 1) return [whole];
  for (const sign of BLANK_SIGNS) {
    const parts = cutOutsideFormulas(whole, sign);
    if (parts.length === count)
      return parts.map((part) => part.replace(/^[(（]\d{1,2}[)）]\s*|^[①-⑩]\s*/, ''));
  }
  return null;
}

const WORDS: Readonly<Record<string, number>> = {
  ...{ 容易: 1, 简单: 1, 易: 1, 基础: 1, easy: 1, 'very easy': 1, low: 1 },
  ...{ 较易: 2, 较简单: 2, 'fairly easy': 2 },
  ...{ 中等: 3, 中: 3, 一般: 3, 适中: 3, 普通: 3, medium: 3, moderate: 3, normal: 3, average: 3 },
  ...{ 较难: 4, 中难: 4, 'fairly hard': 4 },
  ...{ 难: 5, 困难: 5, 很难: 5, hard: 5, difficult: 5, high: 5, 'very hard': 5 },
};
/** The shares of pupils that solve it, from which each level begins. */
const SHARES = [0.85, 0.7, 0.5, 0.3];

/** 1 to 5, a word, stars or a coefficient below 1 (0.85 is easy); null for anything else. */
export function difficultyOf(cell: string): number | null {
  const word = spelled(cell).replace(/题$/, '').trim();
  if (WORDS[word] !== undefined) return WORDS[word];
  const stars = /^[★⭐*]{1,5}(?=[☆\s]*$)/u.exec(word)?.[0];
  if (stars !== undefined) return [...stars].length;
  const level = Number(/^(?:l|lv|level)?\s?(\d(?:\.\d{1,3})?)[级星]?$/.exec(word)?.[1] ?? Number.NaN);
  if (level > 0 && level < 1) return 1 + SHARES.filter((share) => level < share).length;
  return Number.isInteger(level) && level >= 1 && level <= 5 ? level : null;
}
