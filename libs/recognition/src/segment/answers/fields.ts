/**
 * Puts the lines of one question into its fields: stem, answer, solution and what a paper says about it. Owns the
 * order rules ("after 【答案】 a new paragraph is solution unless it is the next sub-answer").
 */
import { readSection, sectionType } from '../headings/headings.js';
import { fieldMarks, toAscii } from '../marks.js';
import type { Line, Run, Section, SegmentedQuestion } from '../types.js';

/** "0.65", "适中(0.65)": with anything else in the field, it is text. */
const FACILITY = /^\s*(?:[\u4e00-\u9fff]{1,3}\s*)?(?:[（(]\s*)?((?:0|1)?\.\d+|[01])\s*(?:[)）]\s*)?$/;

const FACILITY_WORDS: readonly [RegExp, number][] = [
  [/^\s*(?:很|非常)?(?:容易|简单|易)\s*$/, 0.9],
  [/^\s*(?:较|比较)(?:容易|简单|易)\s*$/, 0.75],
  [/^\s*(?:中等?|适中|一般)\s*$/, 0.6],
  [/^\s*(?:较|比较|偏)难\s*$/, 0.4],
  [/^\s*(?:很|非常)?(?:困难|难)\s*$/, 0.2],
  [/^\s*★{5}\s*$/, 0.2],
  [/^\s*★{4}☆?\s*$/, 0.4],
  [/^\s*★{3}☆{0,2}\s*$/, 0.6],
  [/^\s*★{2}☆{0,3}\s*$/, 0.75],
  [/^\s*★☆{0,4}\s*$/, 0.9],
];

const TYPE_NAMED =
  /^\s{0,4}(?:【\s{0,2}((?:判断|单选|多选|单项选择|多项选择|选择|填空|解答|简答|计算|论述)题)\s{0,2}】|[（(]\s{0,2}(判断题)\s{0,2}[)）])\s{0,4}(?=\S)/;

const PLACE_ONLY = /^(?:\s|[_＿.。．]|\\fillin(?![a-z])|\\paren(?![a-z])|[（(]\s*[)）])*$/;

/** "答：180" below a question; after a solution it is its last line. */
const REPLY = /^\s{0,8}(?:\*\*)?答\s?[:：](?:\*\*)?\s{0,4}/;

/** "Dear Alex,": an answer of several paragraphs. */
const UNFINISHED = /[,，:：]$/;

/** `repeated`: the question again, as solutions print it before they answer. */
type Field = 'stem' | 'answer' | 'solution' | 'repeated';

/** A question without content yet. */
export function emptyQuestion(number: number | null, section: Section | null): SegmentedQuestion {
  return {
    number,
    numberCertain: true,
    isHeading: false,
    section,
    typeHint: null,
    stem: [],
    options: [],
    optionsCertain: false,
    answer: [],
    answerFrom: null,
    solution: [],
    passage: null,
    notes: [],
    topics: [],
    facility: null,
    score: null,
  };
}

export class FieldCollector {
  #field: Field = 'stem';
  /** A solution follows each part; the runs up to here belong to the parts before this one. */
  #solvesParts = false;
  #solvedTo = 0;

  constructor(
    readonly question: SegmentedQuestion,
    /** The first field for text without a label: the stem of a question, the answer of an entry of the key. */
    first: Field = 'stem',
  ) {
    this.#field = first;
  }

  /** Adds one line of the question; `text` is the line without its number. */
  add(line: Line, text: string): void {
    const { hints } = line;
    if (hints.score !== undefined) this.question.score = hints.score;
    if (hints.type) this.question.typeHint = hints.type;
    if (line.isJudged) this.question.isJudged = true;
    if (hints.role === 'option') return this.#option(line, text);
    if (hints.role === 'answer') return this.#put('answer', line, text, 'markup');
    if (hints.isPart && this.#field !== 'stem') this.#nextPart();
    const isNextAnswerPart = this.#field === 'answer' && this.#continuesAnswer(text);
    if (hints.role === 'solution' && !isNextAnswerPart) this.#field = 'solution';
    // A stem does not continue after the label of a solution: the list below "解：" is steps.
    else if (hints.role === 'question' || (hints.role === 'stem' && this.#field !== 'solution'))
      this.#field = 'stem';
    const marks = fieldMarks(text);
    const reply = marks.length === 0 && this.#field === 'stem' ? REPLY.exec(text) : null;
    if (reply && this.question.stem.length > 0 && !PLACE_ONLY.test(text.slice(reply[0].length)))
      return this.#labelled('answer', line, text.slice(reply[0].length), reply[0]);
    const head = marks.length > 0 ? text.slice(0, marks[0]?.index) : text;
    if (head.trim() !== '' || (marks.length === 0 && line.doubts.length > 0)) this.#unlabelled(line, head);
    marks.forEach((mark, index) => {
      const from = mark.index + (mark.keep ? 0 : mark.length);
      const value = text.slice(from, marks[index + 1]?.index ?? text.length);
      this.#labelled(mark.field, line, value, text.slice(mark.index, mark.index + mark.length));
    });
  }

  /** The stem continues with its next part. The solution of the part above gets that part's number. */
  #nextPart(): void {
    this.#solvesParts = true;
    this.#labelPart();
    this.#field = 'stem';
    this.#solvedTo = this.question.solution.length;
  }

  #labelPart(): void {
    const run = this.question.solution[this.#solvedTo];
    const label = this.#solvesParts ? lastPart(this.question.stem) : '';
    if (!run || label === '' || OWN_LABEL.test(run.text)) return;
    run.text = `${label} ${run.text}`;
    this.#solvedTo = Number.POSITIVE_INFINITY;
  }

  #labelled(field: string, line: Line, value: string, label: string): void {
    switch (field) {
      case 'answer':
        // "答案：____" is the space for an answer, not an answer.
        if (this.#field === 'stem' && PLACE_ONLY.test(value) && value.trim() !== '') {
          this.#push(this.question.stem, line, `${label}${value}`);
          break;
        }
        this.#field = 'answer';
        this.#put('answer', line, value, 'field');
        break;
      case 'topics':
        this.question.topics.push(...splitTopics(value));
        this.#endLabel();
        break;
      case 'facility': {
        const word = FACILITY_WORDS.find(([pattern]) => pattern.test(value))?.[1];
        const facility = word ?? Number(FACILITY.exec(toAscii(value))?.[1] ?? 'none');
        if (facility >= 0 && facility <= 1) this.question.facility = facility;
        else this.#push(this.question.notes, line, `${label.trim()}${value}`);
        this.#endLabel();
        break;
      }
      case 'type':
        this.question.typeHint ??= sectionType(readSection(value, line.place, 0), null);
        if (/判断/.test(value)) this.question.isJudged = true;
        this.#endLabel();
        break;
      case 'note':
        this.#push(this.question.notes, line, `${label.trim()}${value}`);
        this.#endLabel();
        break;
      case 'score': {
        const score = Number(/^\s*(\d+(?:\.\d+)?)\s*(?:分\s*)?$/.exec(toAscii(value))?.[1] ?? 'none');
        if (score > 0) this.question.score = score;
        else this.#push(this.question.notes, line, `${label.trim()}${value}`);
        break;
      }
      case 'stem':
        this.#field = 'stem';
        this.#push(this.question.stem, line, value);
        break;
      default: {
        // "1. 证明：当 x > 0 时…": the statement to prove, not yet a proof.
        if (/^\s*证明?\s*[:：]/.test(value) && this.#field === 'stem' && this.question.stem.length === 0) {
          this.#push(this.question.stem, line, value);
          break;
        }
        this.#field = 'solution';
        const name = label.replace(/\*/g, '');
        const plain = /解析|详解|解答|explanation|solution|^\s*[【[]?解[】\]]?\s*(?:[:：]\s*)?$/i.test(name);
        this.#push(this.question.solution, line, plain ? value : `${label.trim()}${value}`);
      }
    }
  }

  /** Banks print facts about a question above its stem as often as below its solution. */
  #endLabel(): void {
    this.#field = this.question.stem.length === 0 ? 'stem' : 'solution';
  }

  #unlabelled(line: Line, text: string): void {
    if (this.#field === 'answer' && this.question.answer.length > 0 && !this.#continuesAnswer(text))
      this.#field = 'solution';
    if (this.#field === 'answer') this.#put('answer', line, text, this.question.answerFrom ?? 'field');
    else if (this.#field === 'stem') this.#push(this.question.stem, line, this.#withoutType(text, line));
    else if (this.#field === 'solution') this.#push(this.question.solution, line, text);
  }

  /** "【判断题】…": a bank's name for the kind of a question, in front of its stem. */
  #withoutType(text: string, { place }: Line): string {
    const named = this.question.stem.length === 0 ? TYPE_NAMED.exec(text) : null;
    if (!named) return text;
    this.#labelled('type', { place } as Line, named[1] ?? '', '');
    this.#field = 'stem';
    return text.slice(named[0].length);
  }

  /** "(2)…" after "【答案】(1)…" is the answer's next part. */
  #continuesAnswer(text: string): boolean {
    const first = this.question.answer[0]?.text.replace(/^[\s$]+/, '') ?? '';
    if (first === '' || this.question.answer.some((run) => UNFINISHED.test(run.text))) return true;
    return (
      /^\s*[（(]\s*(?:[2-9]|ii+|iv)\s*[)）]/.test(toAscii(text)) &&
      /^\s*[（(]\s*(?:1|i)\s*[)）]/.test(toAscii(first))
    );
  }

  #option(line: Line, text: string): void {
    this.question.optionsCertain = true;
    const { label } = line.hints;
    const last = this.question.options.at(-1);
    if (label === '' || (label === undefined && last)) {
      if (last) this.#push(last.runs, line, text);
      return;
    }
    const option = {
      label: label ?? String.fromCharCode(65 + this.question.options.length),
      runs: [],
      correct: line.hints.correct === true,
    };
    this.question.options.push(option);
    this.#push(option.runs, line, text);
  }

  #put(_field: 'answer', line: Line, text: string, from: SegmentedQuestion['answerFrom']): void {
    if (text.trim() === '') return;
    // A marked answer takes precedence over the one in the stem's markup, which then stays with the solution.
    if (this.question.answerFrom === 'field' && from === 'markup')
      return this.#push(this.question.solution, line, text);
    this.question.answerFrom = from;
    this.#push(this.question.answer, line, text);
  }

  #push(runs: Run[], line: Line, text: string): void {
    if (text.trim() === '' && line.doubts.length === 0) return;
    const { place, confidence, doubts, readings } = line;
    runs.push({ text: text.trim(), place, confidence, doubts, ...(readings ? { readings } : {}) });
    if (runs === this.question.solution && this.#solvesParts) this.#labelPart();
  }
}

const OWN_LABEL = /^\s*(?:[（(]\s*(?:\d|[a-hivx]{1,4}|[ⅠⅡⅢ])\s*[)）]|\\subp|①)/;
const SMALL_ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];

/** "(2)", "(2)(i)": the number of the last part of a stem; empty if it has none. */
function lastPart(stem: readonly Run[]): string {
  let [part, deep] = [0, 0];
  for (const { text } of stem) {
    if (/^\s*\\subp(?![a-z])/.test(text)) [part, deep] = [part + 1, 0];
    else if (/^\s*\\subsubp(?![a-z])/.test(text)) deep++;
  }
  return part === 0 ? '' : `(${part})${deep > 0 ? `(${SMALL_ROMANS[deep - 1] ?? deep})` : ''}`;
}

const LIST_OF_NAMES =
  /^(?:集合|复数|平面向量|空间向量|向量|数列|函数|导数|积分|不等式|方程|概率|统计|三角函数|解三角形|立体几何|解析几何|排列组合|二项式定理|算法|逻辑|几何|力学|电磁学|热学|光学|声学)(?:、(?:集合|复数|平面向量|空间向量|向量|数列|函数|导数|积分|不等式|方程|概率|统计|三角函数|解三角形|立体几何|解析几何|排列组合|二项式定理|算法|逻辑|几何|力学|电磁学|热学|光学|声学))+$/;

/**
 * Semicolons and bars separate labels, in their absence commas. "、" is part of a label ("化简、求值") unless everything
 * around it is a short name of its own.
 */
function splitTopics(text: string): string[] {
  const strong = text.split(/[；;|]+/);
  const labels = strong.length > 1 ? strong : text.split(/[，,]+/);
  return labels
    .flatMap((label) => (LIST_OF_NAMES.test(label.trim()) ? label.split('、') : [label]))
    .map((topic) => topic.replace(/\$[^$]*\$|\*\*/g, '').trim())
    .filter((topic) => topic.length > 0);
}
