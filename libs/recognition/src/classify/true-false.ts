/** True-or-false statements (判断题) as questions with the two options that they do not print. Pure. */
import type { Run, SegmentedOption, SegmentedQuestion } from '../segment/index.js';

const SECTION =
  /判断|判一判|我会判|明辨是非|小法官|小判官|辨(?:一辨|对错|是非)|(?:判|断|辨)[^，。（(]{0,3}(?:对错|是非|正误)|true\s?(?:\(T\)\s?)?(?:\/|or|-)\s?false|\bT\s?(?:\/|or)\s?F\b|vrai\s(?:ou|\/)\sfaux|verdadero\s(?:o|\/)\sfalso|richtig\s(?:oder|\/)\sfalsch|vero\so\sfalso|верно\s(?:или|\/)\sневерно/i;
/** Statements that are judged and discussed are a separate kind of question. */
const EXPLAINED = /辨析|说明理由|简述理由|explain/i;
/** The two words after a statement: "(True / False)", "（正确/错误）". */
const OFFERED =
  /[（(]\s{0,4}(?:True\s{0,4}[/,|]\s{0,4}False|T\s{0,4}[/|]\s{0,4}F|判断(?:对错|正误|题)?|正确\s{0,4}[/、,，]\s{0,4}错误|对\s{0,4}[/、]\s{0,4}错)\s{0,4}[)）]\s{0,4}$/i;
/** "True ☑ False ☐", "□对 □错": boxes to tick. */
const BOXED =
  /[ \t\u3000]{1,8}([☐□○◯☑☒■●✓]?)\s?(?:True|T|正确|对|√)\s?([☐□○◯☑☒■●✓]?)[ \t\u3000\/]{1,8}([☐□○◯☑☒■●✓]?)\s?(?:False|F|错误|错|×)\s?([☐□○◯☑☒■●✓]?)\s{0,4}$/i;
const TICKED = /[☑☒■●✓]/;
const BLANK_INSIDE = /\S\s{0,4}(?:\\fillin(?![a-z])|_{4})/;
const TRUE = /^\s*(?:[√✓✔]|对|正确|是|T|True|V|Vrai|Verdadero|Richtig|Верно|Да|A)\s{0,8}[.。．]?\s{0,8}$/i;
const FALSE =
  /^\s*(?:[×✗✘xX╳]|错|错误|不对|否|F|False|Faux|Falso|Falsch|Неверно|Нет|B)\s{0,8}[.。．]?\s{0,8}$/i;
const TRUE_WORD = /^\s{0,4}(?:正确|对|是|√|true|t|yes|richtig|vrai)\s{0,4}[.。．]?\s{0,4}$/i;
const FALSE_WORD = /^\s{0,4}(?:错误|错|不正确|不对|否|×|false|f|no|falsch|faux)\s{0,4}[.。．]?\s{0,4}$/i;
/** Whether the options are the two words for judging a statement, so that no third is missing. */
export const areTruthWords = ([first = '', second = '', ...others]: readonly string[]): boolean =>
  others.length === 0 && TRUE_WORD.test(first) && FALSE_WORD.test(second);
const BRACKET = /[（(]\s{0,8}([√✓✔×✗✘╳TF对错])\s{0,8}[)）]/;

/** The question with "正确" and "错误" as its options and its mark as their letter; unchanged for others. */
export function withTruthOptions(from: SegmentedQuestion, language: 'zh' | 'en'): SegmentedQuestion {
  const boxed = withoutBoxes(from);
  if (boxed) return withTruthOptions(boxed, language);
  const heading = from.section?.text.slice(0, 40) ?? '';
  const isNamed = SECTION.test(heading) && !EXPLAINED.test(heading);
  const isOffered = from.stem.some(({ text }) => OFFERED.test(text));
  const isJudged =
    (from.isJudged ||
      isOffered ||
      isAnsweredSo(from) ||
      (isNamed && !BLANK_INSIDE.test(from.stem[0]?.text ?? ''))) &&
    from.options.length === 0;
  const [first] = from.stem;
  if (!isJudged || !first) return from;
  const words = language === 'zh' ? ['正确', '错误'] : ['True', 'False'];
  const option = (text: string, at: number): SegmentedOption => ({
    label: 'AB'.charAt(at),
    runs: [{ text, place: first.place, confidence: first.confidence, doubts: [] }],
    correct: false,
  });
  const marked = from.stem.findIndex((run) => BRACKET.test(run.text));
  const run = from.stem[marked];
  const inStem = run && { ...run, text: BRACKET.exec(run.text)?.[1] ?? '' };
  const answer = from.answer.length > 0 ? from.answer : inStem ? [inStem] : [];
  return {
    ...from,
    stem: from.stem.map((one, at) =>
      at === marked ? { ...one, text: one.text.replace(BRACKET, '（　）') } : one,
    ),
    options: words.map(option),
    optionsCertain: true,
    answer: answer.map((one): Run => ({ ...one, text: letterOf(one.text) })),
    answerFrom: from.answerFrom ?? (inStem ? 'markup' : null),
  };
}

/** The question with its boxes as a bracket and the ticked one as its answer; null if it has none. */
function withoutBoxes(from: SegmentedQuestion): SegmentedQuestion | null {
  const [run] = from.stem.slice(-1);
  const boxes = run && from.options.length === 0 ? BOXED.exec(run.text) : null;
  if (!run || !boxes || boxes.slice(1).every((box) => box === '')) return null;
  const [right, wrong] = [boxes.slice(1, 3), boxes.slice(3)].map((side) => TICKED.test(side.join('')));
  const text = run.text.slice(0, boxes.index);
  const answer =
    right === wrong || from.answer.length > 0 ? [] : [{ ...run, text: right ? 'T' : 'F', doubts: [] }];
  return {
    ...from,
    isJudged: true,
    stem: [...from.stem.slice(0, -1), { ...run, text }],
    ...(answer.length > 0 ? { answer, answerFrom: 'markup' as const } : {}),
  };
}

const PLACE =
  /(?:\\paren|[（(][\s\u3000]{0,12}[)）])\s{0,8}[.。]?\s{0,8}$|^\s{0,8}[（(][\s\u3000]{1,12}[)）]/;
const MARKED_FIRST = /^\s{0,8}[（(]\s{0,8}[√×✓✗✘╳]\s{0,8}[)）]/;
const MARK = /^\s{0,8}(?:[√×✓✗TF]|对|错|正确|错误)\s{0,8}[.。．]?\s{0,8}$/;

/** A statement with a bracket that the key answers with a mark is true-or-false, whatever its heading says. */
const isAnsweredSo = ({ stem, answer, typeHint }: SegmentedQuestion): boolean =>
  MARKED_FIRST.test(stem[0]?.text ?? '') ||
  (answer.length === 1 &&
    MARK.test(answer[0]?.text ?? '') &&
    (typeHint === 'choice' || PLACE.test(stem[0]?.text ?? '')));

const letterOf = (text: string): string => (TRUE.test(text) ? 'A' : FALSE.test(text) ? 'B' : text);
