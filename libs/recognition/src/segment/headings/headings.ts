/** What a section heading says about its questions: type, ranges of types, marks per question. */
import type { Place } from '../../model/index.js';
import { readSectionSize } from './announced.js';
import { choiceKind, type ChoiceKind } from './choice-kind.js';
import { MATCHES, toAscii } from '../marks.js';
import type { Section, SegmentType } from '../types.js';

/** Words of a choice section; `choiceKind` reads which kind. */
const CHOICE =
  /单项|单选|只有一项|只有一个|唯一|最佳答案|选择|choose|tick|circle the (?:letter|(?:right|correct|best) (?:answer|letter|option))|multiple[- ]choice/i;
const FILL = /填空|横线|fill[- ]in|blank|^completion|直接写出结果/i;
const SOLUTION =
  /解答|简答|计算|证明|应用|综合|作图|论述|实验|探究|阅读|作文|free response|long answer|structured|show (?:all )?your work|大题|非选择|必考|选考/i;

/** Section of a heading's full text. */
export function readSection(text: string, place: Place, ordinal: number): Section {
  const plain = toAscii(text.replace(/\*\*/g, '')).replace(MISREAD, '选择');
  const name = nameOf(plain);
  const kind = choiceKind(plain, name);
  const ranges = headingRanges(plain);
  return {
    text: plain,
    place,
    type: headingType(plain, name, kind),
    ...(kind?.isDoubtful && ranges.length === 0 && { isTypeDoubtful: true }),
    ...(kind && !kind.isDoubtful && !kind.isMixed && ranges.length === 0 && { statesKind: true }),
    ranges,
    score: headingScore(plain),
    ...readSectionSize(plain),
    ordinal,
  };
}

/** OCR takes 择 for signs that look like it. */
const MISREAD = /选[泽捧释怿](?=[题填：:（(\s]|$)/g;
/** What is done with the options of a section that names several right ones. */
const PICKS = /选|選|options?|choices?|letters?|answers|select|tick|check|mark|circle|pick/i;

/** The heading up to its first remark. */
const nameOf = (text: string): string =>
  text.replace(/^\s{0,8}[（(][一二三四五六七八九十][)）]/, '').split(/[:：（(。；，]/)[0] ?? text;

function headingType(text: string, name: string, kind: ChoiceKind | null): SegmentType | null {
  const head = text.slice(0, 40);
  if (/非选择|非選擇/.test(head)) return null;
  if (/(?:单项|完形|选词|语法)\s*填空|完型填空/.test(name)) return /选词|语法/.test(name) ? 'fill' : 'choice';
  // "填空与解答题" contains both kinds: the marks of each question decide.
  if (/填空|填一填/.test(name))
    return /填空题?[与和及、].{0,4}(?:解答|简答|计算|应用|作图|综合)/.test(name) ? null : 'fill';
  if (/选一选|我会选|慧眼/.test(name)) return 'choice';
  if (/我会填/.test(name)) return 'fill';
  if (/我会[做解答]/.test(name)) return 'solution';
  if (
    /[连组排][词字]成句|辨析|名词解释|材料分析|案例分析|材料题|业务题|核算题|分录题|问答|评析|编程|程序设计|翻译题/.test(
      name,
    )
  )
    return 'solution';
  const medical =
    /^(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s?|[（(][一二三四五六七八九十][)）]\s?)?([ABCX])[1-4]?\s?型/.exec(
      name,
    )?.[1];
  if (medical) return medical === 'X' ? 'multipleChoice' : 'choice';
  if (/判断|判一判/.test(name) || TRUE_OR_FALSE.test(name)) return 'choice';
  if (/多选|多项|不定项|多選|複選/.test(name)) return 'multipleChoice';
  if (/单选|单项|單選|單題|是非/.test(name)) return 'choice';
  if (/填充/.test(name) || MATCHES.test(text)) return 'fill';
  if (/問答/.test(name)) return 'solution';
  if (
    /解答|计算|妙算|巧算|证明|应用|简答|综合|解决问题|写作|书面表达|作文|习作|续写|短文改错|汉译英|英译汉|动手操作|画一画|操作题/.test(
      name,
    )
  )
    return 'solution';
  if (/选择|選擇|multiple[- ]choice/i.test(name)) return kind?.type ?? 'choice';
  if (FILL.test(text) && !CHOICE.test(name)) return 'fill';
  const isChosen = CHOICE.test(text) || (kind?.type === 'multipleChoice' && PICKS.test(text));
  if (isChosen && !/选考|选做/.test(name)) return kind?.type ?? 'choice';
  // Experiments are fill questions as often as solution questions: their own marks decide.
  if (/实验|探究/.test(name) && !/综合|论述|阅读/.test(name)) return null;
  return SOLUTION.test(name) ? 'solution' : null;
}

const TRUE_OR_FALSE =
  /true\s?(?:\(T\)\s?)?(?:\/|or|-)\s?false|\bT\s?(?:\/|or)\s?F\b|vrai\s(?:ou|\/)\sfaux|verdadero\s(?:o|\/)\sfalso|richtig\s(?:oder|\/)\sfalsch|vero\so\sfalso|верно\s(?:или|\/)\sневерно/i;

/** "第 1~5 题只有一项…，第 6~8 题有多项" */
function headingRanges(text: string): Section['ranges'] {
  const ranges: Section['ranges'] = [];
  const pattern =
    /(\d{1,3})\s*(?:题\s*)?(?:[~～\-—–至到、和]+\s*(?:第\s*)?(\d{1,3})\s*小?题?|(?<=第\s*\d{1,3})\s*小?题)([^第]{0,40})/g;
  for (const match of text.matchAll(pattern)) {
    const says = match[3] ?? '';
    const type = choiceKind(says, says)?.type;
    if (type) ranges.push({ from: Number(match[1]), to: Number(match[2] ?? match[1]), type });
  }
  return ranges;
}

/** Points that a heading gives to each of its questions; null if it states none or several values. */
function headingScore(text: string): number | null {
  const printed = [...text.matchAll(EACH)].map(([, chinese, english]) => Number(chinese ?? english));
  return new Set(printed).size === 1 ? (printed[0] ?? null) : null;
}
const EACH = /每小?题\s*(?:满分\s*)?(\d+(?:\.\d+)?)\s*分|\((\d+)\s*(?:points?|marks?) each\)/gi;

/** The type that a section gives to the question of that number. */
export function sectionType(section: Section | null, number: number | null): SegmentType | null {
  if (!section) return null;
  const range =
    number === null ? undefined : section.ranges.find(({ from, to }) => number >= from && number <= to);
  return range?.type ?? section.type;
}
