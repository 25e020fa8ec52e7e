/**
 * Names that count, above numbers: "Exercise 2. Fill in the blanks. 1. … 2. …", "Problem 1 (10 points) … 1. … 2. …",
 * "Вариант 2", "第1問 … 問1". Owns their detection, and whether they head questions or are questions with numbered parts.
 * Pure.
 */
import { countsUp } from '../counting.js';
import { isAnswerPartHeading, isSectionHeading, NOTICE_HEADING, questionNumber } from '../marks.js';
import type { Line } from '../types.js';

const NAME =
  /^(\s{0,8}(?:\*\*)?(exercices?|exercises?|exer[cç][ií]cio|ejercicio|esercizio|probl[eèé]m[ea]?|question|pregunta|quest[aã]o|task|activity|actividad|activité|aufgabe|übung|uppgift|opgave|oefening|задача|задание|упражнение|вариант|раздел|worksheet|quiz|test|大問|問題)\s{0,3}(?:n\s?[°º]|№|nr\.?|no\.)?\s{0,2}(\d{1,2}|[ivx]{1,4})(?![\p{L}\p{N}])(?:\*\*)?\s{0,3}[.:：)–—-]?(?:\*\*)?\s{0,4})(.{0,200})$/iu;
const PART =
  /^(\s{0,8}(?:\*\*)?(partie|parte|teil|часть|opci[oó]n|bloque|del)\s{1,3}([a-eа-гс]|\d|[ivx]{1,4})(?![\p{L}\p{N}])(?:\*\*)?\s{0,3}[.:：)–—-]?(?:\*\*)?\s{0,4})(.{0,200})$/iu;
const JAPANESE =
  /^(\s{0,8}(?:\*\*)?(第)\s?([\d０-９]{1,2}|[一二三四五六七八九十])\s?問(?:\*\*)?[\s.．:：]{0,4})(.{0,200})$/u;
const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const CHINESE = '一二三四五六七八九十';
const LETTERS = ['aа', 'bбв', 'cсв', 'dг', 'e', 'f', 'g', 'h'];

interface Head {
  line: number;
  /** The line after its part. */
  end: number;
  word: string;
  number: number;
  /** Length of the name with its number. */
  length: number;
  /** The text after the name. */
  title: string;
}

export interface NamedLevel {
  /** The role of the names: headings of numbered questions, or questions with numbered parts. */
  holds: 'sections' | 'questions';
  heads: Head[];
  /** The line where the answers begin. */
  to: number;
}

/** "exercise 2", "часть a": the name at the beginning of a text; null if there is none. */
export function levelName(text: string): string | null {
  const match = NAME.exec(text) ?? PART.exec(text) ?? JAPANESE.exec(text) ?? ENGLISH_PART.exec(text);
  return match ? `${wordOf(match)} ${numberOf(match[3] ?? '')}` : null;
}
/** These are always headings. */
const ENGLISH_PART = /^(\s{0,8}(?:\*\*)?(part|section)\s{1,3}([a-h]|\d{1,2}|[ivx]{1,4})(?![\p{L}\p{N}]))/iu;

const wordOf = (match: RegExpExecArray): string => (match[2] ?? '').toLowerCase().replace(/s$/, '');

function numberOf(printed: string): number {
  const text = printed.normalize('NFKC').toLowerCase();
  if (/^\d/.test(text)) return Number(text);
  const letter = LETTERS.findIndex((letters) => letters.includes(text));
  return ROMANS.indexOf(text) + 1 || CHINESE.indexOf(text) + 1 || letter + 1;
}

/** The names of one kind that count from 1, each perhaps again below another name. */
function countedHeads(lines: readonly Line[], pattern: RegExp, to: number): Head[] {
  const found: Head[] = [];
  for (let at = 0; at < to; at++) {
    const line = lines[at];
    const match = line && line.kind !== 'table' && !line.hints.role ? pattern.exec(line.text) : null;
    if (!match) continue;
    const word = wordOf(match);
    if (found.length > 0 && found[0]?.word !== word) continue;
    const number = numberOf(match[3] ?? '');
    const counts = number === 1 || number === (found.at(-1)?.number ?? 0) + 1;
    if (counts)
      found.push({
        line: at,
        end: to,
        word,
        number,
        length: (match[1] ?? '').length,
        title: (match[4] ?? '').trim(),
      });
  }
  return found.map((head, at) => ({ ...head, end: found[at + 1]?.line ?? to }));
}

/** Names that contain questions, whatever these are called. */
const PARTS = new Set(['partie', 'parte', 'teil', 'часть', 'opción', 'opcion', 'bloque', 'del']);
const INNER_JAPANESE = /^\s{0,8}(?:\*\*)?問\s?[\d０-９]{1,2}/;
/** The numbers below a name, with their lines. */
function innerNumbers(lines: readonly Line[], { line, end, word }: Head): { at: number; number: number }[] {
  const found: { at: number; number: number }[] = [];
  for (let at = line + 1; at < end; at++) {
    const own = lines[at];
    if (!own || own.kind === 'table') continue;
    const isInner =
      word === '第'
        ? INNER_JAPANESE.test(own.text)
        : PARTS.has(word)
          ? questionNumber(own.text)?.strength === 'strong'
          : /^\s{0,8}(?:\*\*)?\d/.test(own.text);
    const mark = isInner ? questionNumber(own.text) : null;
    if (mark && mark.number > 0) found.push({ at, number: mark.number });
  }
  return found;
}

const POINTS =
  /[([（]\s{0,2}\d{1,3}(?:[.,]\d{1,2})?\s{0,2}(?:points?|pts?|marks?|puntos?|punkte?|punti|pontos?|p|баллов|балла?|点)\.?\s{0,2}[)\]）]/i;
/** Instructions for each of the items below. */
const INSTRUCTS =
  /^(?:choose|circle|fill|complete|match|write|translate|read|put|answer|underline|tick|correct|rewrite|look|listen|true|multiple|use|make|change|decide|select|mark|order|name|solve|calculate|simplify|evaluate|convert|find the|work out|state|grammar|vocabulary|choisi|compl[eèé]t|coche|relie|entoure|r[eé]pond|tradui|conjugue|souligne|[eé]cri|mets|transforme|calcule[rz]?\s(?:les|ces)|vrai|qcm|pour chaque|kreuze|ergänze|setze|wähle|ordne|übersetze|schreib|beantworte|verbinde|unterstreiche|richtig|multiple-choice|elige|escribe|relaciona|traduce|responde|contesta|marca|subraya|rellena|ordena|verdadero|selecciona|выберите|заполните|вставьте|переведите|напишите|соедините|ответьте|поставьте|раскройте|вычислите|решите|составьте|укажите|подчеркните|дополните)/i;
const MARKED =
  /\\(?:fillin|paren)(?![a-z])|_{2,}|[（(][\s\u3000]{1,8}[)）]|…{2,}|\.{4,}|(?:^|[\s\u3000])[（(]?(?:[Aaаア]\s?[.)．、）]|①)/;
const CONTEXT_CHARS_MIN = 20;
const HEADS_MIN = 2;

/** The level of the names in a paper; null if no numbers begin again, or continue, below several of them. */
export function namedLevel(lines: readonly Line[]): NamedLevel | null {
  if (lines.some(({ hints }) => hints.role === 'question')) return null;
  const key = lines.findIndex(({ text }) => isAnswerPartHeading(text));
  const to = key < 0 ? lines.length : key;
  for (const pattern of [JAPANESE, NAME, PART]) {
    const heads = countedHeads(lines, pattern, to);
    const level = heads.length >= HEADS_MIN ? levelOf(lines, heads, to) : null;
    if (level) return level;
  }
  return null;
}

function levelOf(lines: readonly Line[], heads: Head[], to: number): NamedLevel | null {
  const inner = heads.map((head) => innerNumbers(lines, head));
  let last = 0;
  let [again, on] = [0, 0];
  for (const numbers of inner) {
    const first = numbers[0]?.number ?? 0;
    if (first === 1) again++;
    else if (first > 1 && first === last + 1) on++;
    last = numbers.at(-1)?.number ?? last;
  }
  if (again + on < HEADS_MIN || (again + on) * 2 < heads.length) return null;
  // "Questions de cours 1. … 2. …" above the names: then the numbers are not only parts of the names.
  if (hasOwnNumbers(lines, heads[0])) return null;
  // Numbers that continue through the names are the paper's own.
  if (on >= again) return { holds: 'sections', heads, to };
  let [sections, questions] = [0, 0];
  heads.forEach((head, index) => {
    const numbers = inner[index] ?? [];
    if (numbers.length === 0) return;
    const intro = [head.title, ...lines.slice(head.line + 1, numbers[0]?.at).map(({ text }) => text)]
      .join(' ')
      .replace(POINTS, '')
      .replace(/^[\s*.:：–—-]{1,10}/, '')
      .trim();
    const items = numbers.map(({ at }, own) => lines.slice(at, numbers[own + 1]?.at ?? head.end));
    const marked = items.filter((item) => item.some(({ text }) => MARKED.test(text))).length;
    const isPointed = POINTS.test(head.title);
    if (head.word === '第' || marked * 2 >= items.length || INSTRUCTS.test(intro)) sections++;
    else if (isPointed || intro.length >= CONTEXT_CHARS_MIN) questions++;
  });
  return { holds: questions > sections ? 'questions' : 'sections', heads, to };
}

/** Whether questions are numbered above the first name: "Questions de cours 1. … 2. …". */
function hasOwnNumbers(lines: readonly Line[], first: Head | undefined): boolean {
  const above = lines
    .slice(0, first?.line ?? 0)
    .filter(({ text, kind }) => kind !== 'table' && /^\s{0,8}(?:\*\*)?\d/.test(text))
    .flatMap(({ text }) => questionNumber(text) ?? []);
  const isNotice = lines.slice(0, first?.line ?? 0).some(({ text }) => NOTICE_HEADING.test(text));
  return (
    !isNotice && above.length > 1 && above[0]?.number === 1 && countsUp(above.map(({ number }) => number))
  );
}

/** A part of a question that has a letter as its name. */
const LETTERED_PART = /^\s{0,8}(?:\*\*)?(?:part|section)\s/i;

/** The lines with such headings marked, except those within questions. */
export function withNamedLevels(lines: readonly Line[]): readonly Line[] {
  const level = namedLevel(lines);
  if (!level) return lines;
  if (level.holds === 'questions') {
    const first = level.heads[0]?.line ?? 0;
    return lines.map((line, at) =>
      at > first && at < level.to && LETTERED_PART.test(line.text) && isSectionHeading(line.text, false)
        ? { ...line, hints: { ...line.hints, role: 'stem' } }
        : line,
    );
  }
  const heads = new Map(level.heads.map((head) => [head.line, head]));
  return lines.flatMap((line, at): Line[] => {
    const head = heads.get(at);
    if (head) return headed(line, head, lines);
    // The key of each part is after its name.
    const isOfKey = at >= level.to && line.kind !== 'table' && !line.hints.role;
    const match = isOfKey ? (NAME.exec(line.text) ?? PART.exec(line.text) ?? JAPANESE.exec(line.text)) : null;
    if (!match || wordOf(match) !== level.heads[0]?.word) return [line];
    const rest = (match[4] ?? '').trim();
    const heading: Line = { ...section(line), text: (match[1] ?? '').trim(), doubts: [] };
    return rest === '' ? [heading] : [heading, { ...line, text: rest }];
  });
}

const section = (line: Line): Line => ({ ...line, isLevel: true, hints: { ...line.hints, role: 'section' } });

const LONE_CHARS_MIN = 12;
/** The heading; a name that asks by itself, without numbers below, is a separate question. */
function headed(line: Line, head: Head, lines: readonly Line[]): Line[] {
  const isLone =
    head.title.replace(POINTS, '').trim().length >= LONE_CHARS_MIN && innerNumbers(lines, head).length === 0;
  return isLone
    ? [
        { ...section(line), text: line.text.slice(0, head.length).trim(), doubts: [] },
        { ...line, text: `1. ${head.title}` },
      ]
    : [section(line)];
}
