/** The type of a question, from all the evidence: its section, options, blanks, answer and neighbours. */
import { suggestedType } from '../segment/headings/heading-words.js';
import { sectionType } from '../segment/headings/headings.js';
import type { Section, SegmentedQuestion, SegmentType } from '../segment/index.js';

export interface TypeEvidence {
  from: SegmentedQuestion;
  optionCount: number;
  blanks: number;
  parts: number;
  hasParen: boolean;
  letters: string | null;
  stem: string;
  score: number | null;
}

const ASKS_TO_SHOW =
  /证明|求证|求(?!的?值)|解不等式|解方程|画出|写出过程|说明理由|讨论|prove|show that|find|solve|explain|calculate/i;
const BRACKETS_MIN = 2;
/** "习作。…": a composition has no blank, however its task ends. */
const IS_ESSAY =
  /^\s{0,4}(?:习作|作文|写作|写话|书面表达|应用文写作|读后续写|[小大]作文)(?=[\s。．.：:（(]|$)/;
const ENDS_OPEN = /(?:为|是|等于|有|至少|=(?:\s*\$)?)\s*(?:[.．。]\s*)?$/;

/** "Select the two answer choices", "(Choose three.)". */
const SEVERAL =
  /(?:^|[(（[.]\s?)(?:(?:select|choose|pick|mark|tick|check)\s(?:exactly\s|the\s|any\s)?(?:two|three|2|3|all)(?![a-z])|which\s(?:two|three)\sof)/i;

/** Type and confidence, question by question; neighbours decide for a question without marks. */
export function decideTypes(
  all: readonly TypeEvidence[],
): { type: SegmentType | 'unknown'; confidence: number }[] {
  const denied = sectionsDenied(all);
  const first = all.map((evidence) => {
    const own = decide(evidence);
    const { section, typeHint } = evidence.from;
    if (isMisplaced(evidence, all)) return { ...own, confidence: DENIED_CONFIDENCE };
    if (section === null || typeHint !== null || own.type !== 'multipleChoice') return own;
    const denials = denied.get(section) ?? 0;
    if (denials >= REFUTED_FROM) return { type: 'choice' as const, confidence: DENIED_CONFIDENCE };
    return section.isTypeDoubtful === true || denials > 0 ? { ...own, confidence: DENIED_CONFIDENCE } : own;
  });
  return first.map((own, index) => (own.type === 'unknown' ? fromNeighbours(all, first, index) : own));
}

/**
 * Options in a section of blanks or solutions, some of whose other questions have none: the heading is wrong, or the
 * letters are no options. A letter of the key, or a heading that lets choose, says which.
 */
function isMisplaced({ from, optionCount, letters }: TypeEvidence, all: readonly TypeEvidence[]): boolean {
  const { section, typeHint, number } = from;
  const named = sectionType(section, number);
  if (optionCount < 2 || letters !== null || typeHint !== null || CHOOSES.test(section?.text ?? ''))
    return false;
  if (named !== 'fill' && named !== 'solution') return false;
  return all.some((other) => other.from.section === section && other.optionCount < 2);
}

/** Below every bound of a flag. */
const DENIED_CONFIDENCE = 0.6;
const DENIALS_MIN = 3;
/** So many answers of one letter are no coincidence: the heading is wrong. */
const REFUTED_FROM = 6;

/** Sections of several right options whose key has one letter for every question, and how many. */
function sectionsDenied(all: readonly TypeEvidence[]): Map<Section, number> {
  const answered = new Map<Section, string[]>();
  for (const { from, letters } of all)
    if (from.section?.type === 'multipleChoice' && from.section.ranges.length === 0 && letters)
      answered.set(from.section, [...(answered.get(from.section) ?? []), letters]);
  return new Map(
    [...answered]
      .filter(([, keys]) => keys.length >= DENIALS_MIN && keys.every((letters) => letters.length === 1))
      .map(([section, keys]) => [section, keys.length] as const),
  );
}

function decide(evidence: TypeEvidence): { type: SegmentType | 'unknown'; confidence: number } {
  const { from, optionCount, blanks, parts, hasParen, letters, stem } = evidence;
  if (IS_ESSAY.test(stem)) return { type: 'solution', confidence: 0.95 };
  // A blank in the title of a composition is part of the task.
  if (optionCount < 2 && blanks <= 2 && WRITES_TEXT.test(stem)) return { type: 'solution', confidence: 0.9 };
  if (blanks === 0 && optionCount < 2 && TRANSLATES.test(stem)) return { type: 'solution', confidence: 0.9 };
  const several = (letters?.length ?? 0) > 1;
  const choice = optionCount >= 2;
  let named = from.typeHint ?? sectionType(from.section, from.number);
  const looksChoice = choice || hasParen || letters !== null;
  // A heading ends with its kind of question: "选择题" does not cover a question with blanks and parts.
  if ((named === 'choice' || named === 'multipleChoice') && !looksChoice && (blanks > 0 || parts > 0))
    named = null;
  // …nor one that asks for a proof and offers no choice.
  if (
    (named === 'choice' || named === 'multipleChoice') &&
    !looksChoice &&
    (ASKS_TO_SHOW.test(stem) || isTask(stem))
  )
    named = null;
  if (named === 'fill' && !choice && blanks === 0 && parts > 1 && ASKS_TO_SHOW.test(stem))
    return { type: 'solution', confidence: 0.8 };
  // "单项选择题" with an answer of two letters: one of them was misread, or the heading.
  if (named === 'choice' && several && from.section?.statesKind === true && from.typeHint === null)
    return { type: 'multipleChoice', confidence: DENIED_CONFIDENCE };
  if (named === 'choice' && several) return { type: 'multipleChoice', confidence: choice ? 0.93 : 0.85 };
  if (named === 'choice' || named === 'multipleChoice')
    return { type: named, confidence: choice ? 0.98 : 0.85 };
  if (named === 'fill')
    return (choice && blanks === 0) || (optionCount >= 3 && parts === 0)
      ? { type: several ? 'multipleChoice' : 'choice', confidence: 0.8 }
      : { type: 'fill', confidence: blanks > 0 ? 0.98 : 0.9 };
  if (named === 'solution') {
    if (ASKS_RESULTS.test(stem)) return { type: 'fill', confidence: 0.85 };
    if (choice && parts === 0) return { type: several ? 'multipleChoice' : 'choice', confidence: 0.85 };
    if (READS.test(from.section?.text ?? '') && isCompleted(stem)) return { type: 'fill', confidence: 0.85 };
    if (READS_TEXT.test(from.section?.text ?? '') && parens(stem) >= BRACKETS_MIN && !choice)
      return { type: 'fill', confidence: 0.82 };
    return { type: 'solution', confidence: 0.97 };
  }
  if (choice && (parts === 0 || optionCount >= 3)) {
    const says = /多选|不定项|select all/i.test(stem.slice(0, 40)) || SEVERAL.test(stem) || several;
    if (blanks > 0 && parts > 1) return { type: 'fill', confidence: 0.8 };
    return { type: says ? 'multipleChoice' : 'choice', confidence: letters ? 0.95 : 0.92 };
  }
  if (blanks > 0 && REWRITES.test(stem)) return { type: 'solution', confidence: 0.85 };
  // Rules on separate lines below a task are the space for its answer.
  if (blanks > 0 && hasAnswerSpace(stem, from.section?.text ?? ''))
    return { type: 'solution', confidence: 0.85 };
  // "三、非选择题 17.（14 分）…(1)…(2)…": a question worth this much is worked out in its parts.
  if (
    blanks > 0 &&
    parts > 1 &&
    (evidence.score ?? 0) >= WORKED_SCORE &&
    isNoChoice(from.section?.text) &&
    !EXPERIMENT.test(stem.slice(0, EXPERIMENT_WITHIN))
  )
    return { type: 'solution', confidence: 0.82 };
  if (blanks > 0)
    return parts > 0 && /证明|说明理由/.test(stem)
      ? { type: 'solution', confidence: 0.8 }
      : { type: 'fill', confidence: 0.92 };
  // A single bracket takes a letter as often as a word; several are blanks.
  if (!letters && parens(stem) >= BRACKETS_MIN) return { type: 'fill', confidence: 0.85 };
  if (WRITES_WORDS.test(stem)) return { type: 'fill', confidence: 0.82 };
  if (ASKS_RESULTS.test(stem)) return { type: 'fill', confidence: 0.82 };
  if (!hasParen && parts === 0 && WORKS_OUT.test(stem)) return { type: 'solution', confidence: 0.85 };
  if (letters && hasParen) return { type: several ? 'multipleChoice' : 'choice', confidence: 0.85 };
  if (parts > 0) return { type: 'solution', confidence: 0.92 };
  return { type: 'unknown', confidence: 0 };
}

/** "单项填空", "选词填空", "阅读理解": options belong to these. */
const CHOOSES = /选|選|完形|完型|单项|阅读|听力|reading|cloze|choose|listening|comprehension/i;

/** Marks of a question that is more than its blanks. */
const WORKED_SCORE = 12;
const isNoChoice = (heading = ''): boolean => /非选择|非選擇/.test(heading.slice(0, 40));
/** Experiments are fill questions, however many points they give. */
const EXPERIMENT = /实验/;
const EXPERIMENT_WITHIN = 60;
const parens = (stem: string): number => stem.match(/\\paren(?![a-z])/g)?.length ?? 0;
/** "直接写得数。", "口算。": only results. */
const ASKS_RESULTS = /^\s{0,4}(?:直接写(?:出)?(?:得数|结果)|口算)/;
/** "把下列句子翻译成现代汉语。" */
const TRANSLATES = /(?:翻译成|译成|翻譯成|译为)\s?(?:现代汉语|白话文|英语|英文|汉语|中文|語體文|白話)/;
/** "看拼音，写词语。" */
const WRITES_WORDS = /^\s{0,4}(?:看拼音|读拼音|根据拼音)[^\n]{0,6}写/;
/** Tasks that are worked out or drawn and end with the quantity to calculate. */
const WORKS_OUT =
  /^\s{0,4}(?:用?竖式|脱式|递等式|简便|列式|用简便|怎样简便)|能简算|求未知数|解(?:下列|下面)?(?:各)?(?:方程|比例)|^\s{0,4}(?:在[^\n]{0,16})?画(?:出|一)|证明|求证|说明理由/;

/** Answered in words, whatever the heading begins with ("默写与赏析"). */
const ASKS_IN_WORDS = /请|赏析|简析|谈谈|说说|为什么|概括|怎样|如何|[?？]/;

/** Below a reading text there are questions of all kinds. */
const READS = /阅读|短文|课文|古诗/;
const READS_TEXT = /阅读(?!.{0,4}程序)|短文|课文|古诗/;
/** A blank in the middle of a sentence. */
const WITHIN = /\\fillin\s{0,4}[^\s\\。．.,，;；!！?？（(]/;
const isCompleted = (stem: string): boolean =>
  WITHIN.test(stem) && !TASK.test(stem) && !stem.trim().includes('\n');
/** "妈妈说……（改为转述句）____": the rule after it is for a whole sentence. */
const REWRITES =
  /[（(][^()（）]{0,12}(?:改为|改成|改写|变成|换成|换个|扩句|缩句|仿写|造句|修改病句|转述)[^()（）]{0,12}[)）]\s{0,4}(?:\\fillin\s{0,4}){1,4}[。.]?\s{0,4}$/;

const TASK =
  /^(?:explain|describe|discuss|list|compare|write|give|state|why|how|what|show|prove|outline)\b|(?:简述|说明|解释|为什么|谈谈|如何|请用|写出|计算|证明|說明|簡述|解釋|為什麼)/i;

/** A sentence that asks for an answer in words. */
const isTask = (stem: string): boolean =>
  (TASK.test(stem) || /怎样|请运用/.test(stem)) && /[.。？?]\s*$/.test(stem);

/** Whether all blanks are on their own lines, below a complete sentence that asks for one. */
function hasAnswerSpace(stem: string, heading: string): boolean {
  const isWritten = WRITES.test(heading) || COMPOSES.test(stem);
  if (isWritten && !stem.replace(RULES_BELOW, '').includes('\\fillin')) return true;
  const lines = stem.split('\n').map((line) => line.trim());
  const text = lines.filter((line) => !RULES.test(line)).join('\n');
  if (text.includes('\\fillin') || text === stem.trim()) return false;
  return /[.。？?！!]\s*$/.test(text) && (TASK.test(text) || IS_LATIN.test(text));
}
/** One or several lines to write on. */
const RULES = /^(?:\\fillin(?![a-z])[\s.。．]{0,4}){1,12}$/;
/** "写一篇60词左右的短文", "about 120 words". */
const COMPOSES =
  /写一(?:篇|段|封|则|份)|不少于\s?\d{1,4}\s?[字词]|\d{1,4}\s?词左右|(?:about|at least|of)\s\d{2,4}\swords/i;
/** Such lines after a sentence, or after the words that the answer has to use. */
const RULES_BELOW = /(?<=[.。？?！!)）”"]\s{0,8})(?:\\fillin(?![a-z])[\s.。．]{0,4}){1,12}$/;
/** "写一篇不少于600字的文章". */
const WRITES_TEXT =
  /写一(?:篇|封)[^。\n]{0,30}(?:作文|文章|短文|记叙文|议论文|说明文|散文|信)|(?:作文|文章)[^。\n]{0,20}不少于\s?\d{3,4}\s?字/;
/** Sections whose questions are answered in whole sentences. */
const WRITES = /翻译|汉译英|英译汉|中译英|英译中|写作|作文|书面表达|造句|translat|writing|composition/i;
/** A sentence of an English paper: the answer goes on the rule in the line below it. */
const IS_LATIN = /^[\s!-~‘’“”–—…]{12,}$/;

/**
 * Without headings, blanks or parts: papers go choice → fill → solution, and only the last have their own marks.
 */
function fromNeighbours(
  all: readonly TypeEvidence[],
  decided: readonly { type: SegmentType | 'unknown' }[],
  index: number,
): { type: SegmentType; confidence: number } {
  const own = all[index];
  const before = decided
    .slice(0, index)
    .filter((other) => other.type !== 'unknown')
    .at(-1)?.type;
  const after = decided.slice(index + 1).find((other) => other.type !== 'unknown')?.type;
  const scoredLater = all.slice(index + 1).some((other) => other.score !== null);
  if (own?.score !== null && own?.score !== undefined && own.score >= 6)
    return { type: 'solution', confidence: 0.88 };
  if (!own?.hasParen && /[?？]\s{0,4}$/.test(own?.stem ?? '')) return { type: 'solution', confidence: 0.8 };
  const said = suggestedType(own?.from.section?.text);
  const asks = ASKS_IN_WORDS.test(own?.stem ?? '');
  if (said === 'solution' || (said === 'fill' && !own?.hasParen && !asks))
    return { type: said, confidence: 0.85 };
  if (said !== null && own?.hasParen) return { type: said, confidence: 0.85 };
  const open = ENDS_OPEN.test(own?.stem ?? '');
  const afterChoice = before === 'choice' || before === 'multipleChoice' || before === 'fill';
  if (own?.score === null && scoredLater && afterChoice)
    return { type: 'fill', confidence: open ? 0.86 : 0.8 };
  if (after === 'fill' && before === 'fill') return { type: 'fill', confidence: 0.82 };
  if (open) return { type: 'fill', confidence: 0.78 };
  if (own?.hasParen) return { type: 'choice', confidence: 0.7 };
  return {
    type: 'solution',
    confidence: before === 'solution' || ASKS_TO_SHOW.test(own?.stem ?? '') ? 0.85 : 0.65,
  };
}
