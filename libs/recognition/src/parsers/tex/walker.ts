/**
 * Walks the body of a TeX paper and emits blocks in our markup. Knows the structure of exam classes and of plain lists;
 * an unknown command becomes its arguments' text, so no printed text is lost. Owns no question logic.
 */
import { RecognitionError } from '../../inspect/index.js';
import * as names from './commands.js';
import { CharacterReader } from './character-reader.js';
import { Environments } from './declared.js';
import type { TexText } from './macros.js';
import { isHeadedList, ListHeadings } from './list-headings.js';
import { kindOfList, listState } from './list-kinds.js';
import { MATH_ENVIRONMENTS } from './math.js';
import { answerLabel, isNamedSection, isOpen, namesQuestions } from './named-questions.js';
import { onOneLine, questionHints, tidy, type Hints } from './output.js';
import { References } from './references.js';
import { SolvedParts } from './solved-parts.js';
import { findEnd, readGroup, readOptional, skipSpace } from './reader.js';
import {
  correctLetters,
  environmentOptions,
  groupsFrom,
  isAlone,
  isListOfOwn,
  isPartHeading,
  isTicked,
  markedList,
  markedType,
  namesItem,
  numbersAgain,
  pointsIn,
  pointsOfParts,
  questionCounter,
  skipGroups,
  skipPoints,
  type ListKind,
  type ListState,
} from './spans.js';

const MAX_NESTING = 60;

export class TexWalker extends CharacterReader {
  readonly #lists: ListState[] = [];
  readonly #solved = new SolvedParts(this.out);
  readonly #headings = new ListHeadings(this.out, this.text);
  #inQuestion = false;
  /** In a solution or an answer, where the numbers of a list are steps. */
  #isWorked = false;
  #subDepth = 0;
  #nesting = 0;
  #questionCount = 0;
  /** There was a heading since the last question: a list that begins below it numbers from 1, as it prints. */
  #isBelowHeading = false;
  #optionCount = 0;
  readonly #namesQuestions: boolean;

  constructor(
    source: TexText,
    private readonly explicit: boolean,
    /** LaTeX's own exam class, whose lists of questions each begin with 1. */
    private readonly isExamClass = false,
    private readonly environments = new Environments(''),
    references = new References(),
  ) {
    super(source);
    this.references = references;
    this.#namesQuestions = !explicit && namesQuestions(source.text);
  }

  /** Walks [from, to) of the text. Throws RecognitionError for nesting beyond any paper's. */
  override walk(from: number, to: number): void {
    if (++this.#nesting > MAX_NESTING) throw new RecognitionError('TOO_COMPLEX', 'groups nested too deep');
    let at = from;
    while (at < to) at = Math.max(at + 1, this.step(at, to));
    this.#nesting--;
  }

  /** Ends the document and emits pending text. */
  finish(): void {
    this.#endQuestion();
  }

  /** Handles a blank line. Options keep their paragraphs together. */
  protected override paragraph(): void {
    if (this.#lists.at(-1)?.kind === 'option') this.out.add('\n', 0);
    else {
      this.#followNumbers();
      // A reading text may precede the list below the heading of a part.
      this.#isBelowHeading ||= !this.#inQuestion && isPartHeading(this.out.pending);
      this.out.flush();
    }
  }

  protected override command(at: number, to: number): number {
    const match = /\\([a-zA-Z]+|[\u4e00-\u9fff]{1,20})(\*?)/y;
    match.lastIndex = at;
    const found = match.exec(this.text);
    if (!found) return this.symbol(at, to);
    const name = found[1] ?? '';
    const after = at + found[0].length;
    if (name === 'begin') return this.#environment(at, after, to);
    if (name === 'end') return readGroup(this.text, skipSpace(this.text, after))?.end ?? after;
    if (name === 'tikumark') return this.mark(after);
    if (name === 'item') return this.#item(after - (found[2] ?? '').length, '', to);
    // Text for teachers only does not belong to the line before it.
    if (name === 'fi' || names.IS_SHOWN.test(name)) this.add('\n', at);
    else if (name === 'par') this.paragraph();
    else if (name === 'tikucode') return this.program(after, at);
    else return this.#structure(name, after, at, to) ?? this.inline(name, after, at, to);
    return after;
  }

  /** Commands that start a part of a question; null for other commands. */
  #structure(name: string, after: number, at: number, to: number): number | null {
    const { text } = this;
    if (
      names.TITLE_COMMANDS.has(name) ||
      names.SECTION_COMMANDS.has(name) ||
      (name === 'part' && !this.#inQuestion)
    ) {
      const short = readOptional(text, skipSpace(text, after));
      const first = readGroup(text, skipSpace(text, short?.end ?? after));
      if (!first) return after;
      this.#endQuestion();
      if (this.#namesQuestions && isNamedSection(text, at)) {
        this.#inQuestion = true;
        this.walk(first.from, first.to);
        this.add(/[.:：．]\s*$/.test(first.text) ? '\n' : '.\n', at);
        return first.end;
      }
      this.#isBelowHeading = names.SECTION_COMMANDS.has(name);
      if (this.#isBelowHeading)
        for (const counter of this.environments.withinSections) this.counters.restart(counter);
      if (name === 'makepart' && this.environments.restartsInParts) this.#questionCount = 0;
      this.out.begin({ role: names.TITLE_COMMANDS.has(name) ? 'title' : 'section' }, null);
      this.walk(first.from, first.to);
      const second = names.isSizedSection(name) ? readGroup(text, skipSpace(text, first.end)) : null;
      if (second) {
        this.add('  ', at);
        this.walk(second.from, second.to);
      }
      this.out.begin(null);
      return (second ?? first).end;
    }
    if (names.QUESTION_COMMANDS.has(name))
      return this.#startQuestion(skipPoints(this.text, after), after, name === 'titledquestion');
    if (names.SUBSUBPROBLEM_COMMANDS.has(name) || (names.SUBPROBLEM_COMMANDS.has(name) && this.#inQuestion))
      return this.#startPart(skipPoints(text, after), at, names.SUBSUBPROBLEM_COMMANDS.has(name));
    const inOptions = this.#lists.at(-1)?.kind === 'option';
    if (names.CHOICE_COMMANDS.has(name) || (inOptions && names.NAMED_CHOICES.has(name)))
      return this.#item(after, name, to);
    if (names.CHOICE_GROUP_COMMANDS.test(name)) return this.#choiceGroups(after, at);
    if (Object.hasOwn(names.SECTION_SWITCHES, name) && isAlone(text, at, after)) {
      this.#endQuestion();
      this.out.begin({ role: 'section' }, null);
      this.add(names.SECTION_SWITCHES[name] ?? '', at);
      this.out.begin(null);
      return after;
    }
    // Numbers only go up: a counter that each section resets would give three questions one number.
    if (!this.#inQuestion)
      this.#questionCount = Math.max(this.#questionCount, questionCounter(text, name, after) ?? 0);
    const field = names.fieldOf(name);
    const option = field && readOptional(text, skipSpace(text, after));
    const group = field && readGroup(text, skipSpace(text, option?.end ?? after));
    if (!group || group.end > to) return null;
    const judged = field.role === 'answer' ? names.judgement(group.text.trim()) : undefined;
    this.#within({ role: field.role }, () => {
      this.add(judged ?? field.label, at);
      if (judged === undefined) this.walk(group.from, group.to);
    });
    return group.end;
  }

  /** TeX of a cell or an answer → markup on one line, separate from the current paragraph. */
  protected override render(tex: string, isCell = false): string {
    const inner = new TexWalker(
      { ...this.source, text: tex, lineAt: () => 1 },
      true,
      false,
      this.environments,
    );
    inner.#nesting = this.#nesting;
    inner.#inQuestion = true;
    [inner.counters, inner.references] = [this.counters, this.references];
    [inner.currentNumber, inner.settings, inner.isPart] = [this.currentNumber, this.settings, true];
    inner.out.isMarked = isCell && this.out.isMarked;
    inner.walk(0, tex.length);
    inner.out.flush();
    this.out.take(inner.out);
    if (isCell) this.answers.push(...inner.answers);
    return tidy(inner.out.blocks.map(onOneLine).join(' '));
  }

  #choiceGroups(after: number, at: number): number | null {
    const options = readOptional(this.text, skipSpace(this.text, after));
    const correct = correctLetters(options?.text ?? '');
    const groups = groupsFrom(this.text, options?.end ?? after);
    const end = groups.at(-1)?.end;
    if (groups.length < 2 || end === undefined) return null;
    this.#optionCount = 0;
    for (const group of groups) {
      const label = this.#nextLabel();
      const right = correct?.includes(label) === true;
      this.out.begin({ role: 'option', label, ...(right ? { correct: true } : {}) }, { role: 'option' });
      this.walk(group.from, group.to);
    }
    if (this.#inQuestion && this.explicit) this.#toStem();
    else this.out.begin(null);
    this.add('', at);
    return end;
  }

  #nextLabel = (): string => String.fromCharCode(65 + (this.#optionCount++ % 26));

  #item(after: number, name: string, to: number): number {
    const list = this.#lists.at(-1);
    const option = readOptional(this.text, skipSpace(this.text, after));
    const printed = option && option.end <= to ? option : undefined;
    let end = printed?.end ?? after;
    if (/^\*/.test(this.text.slice(end, end + 1))) end++;
    if (list?.kind === 'option' || (names.CHOICE_COMMANDS.has(name) && list?.kind !== 'subproblem')) {
      const isRight = isTicked(printed?.text ?? '') || end > (printed?.end ?? after);
      const correct = names.CORRECT_COMMANDS.has(name) || isRight ? { correct: true } : {};
      this.out.begin({ role: 'option', label: this.#nextLabel(), ...correct }, { role: 'option' });
      return end;
    }
    const label = printed && (printed.text.includes('\\') ? this.render(printed.text) : printed.text);
    if (!list || list.kind === 'plain') {
      this.out.flush();
      if (label !== undefined) this.add(`${answerLabel(label)} `, after);
      else if (list) this.add(list.isBulleted ? '- ' : `${++list.count}. `, after);
      return end;
    }
    list.count++;
    if (list.kind === 'subproblem') {
      const start = this.#startPart(end, after, this.#subDepth > 1, list.isSteps);
      if (namesItem(label)) this.add(`**${label}** `, after);
      return start;
    }
    return this.#startQuestion(end, after, false, /\d+/.exec(printed?.text ?? '')?.[0]);
  }

  #startPart(end: number, at: number, isDeep: boolean, isStep = false): number {
    if (!isStep && !this.#isWorked && !this.out.isMarked && this.#solved.isSolved) {
      this.out.beginPart();
      this.#solved.restart();
    } else this.#toStem();
    this.add(isDeep ? '\n\\subsubp ' : '\n\\subp ', at);
    return end;
  }

  #startQuestion(end: number, at: number, titled: boolean, number?: string, label?: string): number {
    this.#endQuestion();
    this.#solved.restart();
    this.#questionCount = number ? Number(number) : this.#questionCount + 1;
    this.currentNumber = String(this.#questionCount);
    this.#inQuestion = true;
    this.#isBelowHeading = false;
    this.#optionCount = 0;
    const printed = number ? undefined : pointsIn(this.text.slice(at, end));
    const score = printed ?? (this.isExamClass ? pointsOfParts(this.text, end) : undefined);
    const marked = markedType(this.text, end);
    const hints = questionHints(this.currentNumber, { label, score, type: marked?.type });
    this.out.begin(hints, { role: 'stem' });
    this.out.isMarked = marked !== null;
    if (!titled) return marked?.end ?? end;
    return skipPoints(this.text, readGroup(this.text, skipSpace(this.text, end))?.end ?? end);
  }

  #endList(to: number): void {
    this.#endQuestion();
    this.#headings.ended(to);
  }

  /** Adds the answers in \key{} or \paren[] of the stem after it. */
  #endQuestion(): void {
    this.flushAnswers();
    this.out.begin(null);
    this.out.isMarked = false;
    this.#inQuestion = false;
    this.#optionCount = 0;
  }

  #toStem(): void {
    if (this.#inQuestion && this.explicit) {
      if (!this.out.pending.trim() || this.#lists.at(-1)?.kind === 'option') this.out.begin({ role: 'stem' });
    } else if (this.#lists.at(-1)?.kind === 'option') this.out.begin(null);
  }

  #within(hints: Hints, run: () => void): void {
    this.out.begin(hints);
    const [wasWorked, wasMarked] = [this.#isWorked, this.out.isMarked];
    this.#isWorked = true;
    run();
    this.#isWorked = wasWorked;
    this.out.begin(this.#inQuestion && this.explicit ? { role: 'stem' } : null);
    this.out.isMarked = wasMarked;
  }

  #environment(at: number, after: number, to: number): number {
    const group = readGroup(this.text, skipSpace(this.text, after));
    if (!group) return after;
    const name = group.text.trim();
    const { bodyEnd, end } = findEnd(this.text, group.end, name);
    const limit = Math.min(bodyEnd, to);
    if (names.PICTURE_ENVIRONMENTS.has(name)) this.picture(this.text.slice(at, Math.min(end, to)), at);
    else if (MATH_ENVIRONMENTS.has(name)) this.displayMath(name, this.text.slice(group.end, limit), at);
    else if (names.TABLE_ENVIRONMENTS.has(name)) this.table(name, group.end, limit, at);
    else if (!names.RAW_ENVIRONMENTS.has(name)) this.#body(name, group.end, limit, at);
    return Math.min(end, to);
  }

  #body(name: string, from: number, to: number, at: number): void {
    const options = environmentOptions(this.text, [from, to], name);
    const start = skipGroups(this.text, options.end, this.environments.groupsOf(name));
    const kind = this.environments.kindHere(name, options.text, this.text, [start, to]);
    const counter = this.environments.counterOf(name);
    const number = counter === null ? undefined : String(this.counters.step(counter));
    // A list of the paper's class is read, and counts, like LaTeX's.
    const isOwnList = kind === 'other' && isListOfOwn(name, this.text.slice(start, start + 80));
    const listName = isOwnList ? 'enumerate' : name;
    if (isHeadedList(listName) && this.#lists.length === 0 && !this.#isWorked) {
      this.#followNumbers();
      this.#isBelowHeading ||= !this.#inQuestion && this.#headings.find(at, name === 'questions');
    }
    if (
      (name === 'questions' || this.#isBelowHeading || isPartHeading(this.out.lastText)) &&
      numbersAgain(listName, options.text, this.isExamClass)
    )
      this.#questionCount = 0;
    if (kind === 'question') {
      this.#startQuestion(start, from, false, number, this.environments.labelOf(name));
      this.walk(start, to);
      this.#endQuestion();
    } else if (!this.explicit && names.isKey(name, this.text.slice(start, to))) {
      this.#endQuestion();
      this.add('参考答案', at);
      this.apart('', start, to, at);
    } else if (kind === 'solution' && !this.#inQuestion && this.environments.groupsOf(name) > 0) {
      // `\begin{solution}{2}` behind the paper: the answer of question 2.
      this.apart(`${/\d{1,3}/.exec(this.text.slice(from, start))?.[0] ?? ''}. `, start, to, at);
    } else if (kind === 'solution' || kind === 'answer')
      this.#within({ role: kind }, () => this.walk(start, to));
    else if (names.NOTICE_ENVIRONMENTS.has(name)) {
      this.out.begin({ role: 'header' });
      this.#inList({ kind: 'plain', count: 0 }, start, to);
      this.out.begin(null);
    } else {
      const marked = this.out.isMarked ? markedList(this.text, start, name, options.text) : null;
      const list = marked?.kind ?? this.#listKind(listName, options.text, start, to);
      const state = list && listState(list, name, this.text, [start, to], this.#questionCount);
      if (state) this.#inList(marked ?? state, start, to);
      else {
        const breaks = names.PARAGRAPH_ENVIRONMENTS.has(name) && !(this.#inQuestion && this.explicit);
        if (breaks) this.apart('', start, to, at);
        else this.walk(start, to);
      }
      if (list === 'option') this.#toStem();
      // Text between two of them is the heading of the second.
      if (name === 'questions') this.#endList(to);
    }
    this.add('', at);
  }

  #followNumbers(): void {
    if (this.explicit) return;
    this.#inQuestion = isOpen(this.out.pending, this.#inQuestion, this.#lists.length > 0);
  }

  #listKind(name: string, options: string, from: number, to: number): ListKind | null {
    this.#followNumbers();
    return kindOfList(name, options, this.text, [from, to], {
      inQuestion: this.#inQuestion,
      isWorked: this.#isWorked,
      isInParts: this.#lists.at(-1)?.kind === 'subproblem',
      questions: this.#questionCount,
      pending: this.out.pending,
      lastText: this.out.lastText,
    });
  }

  #inList(list: ListState, from: number, to: number): void {
    this.#lists.push({ ...list, isSteps: list.kind === 'subproblem' && this.#solved.isSolved });
    if (list.kind === 'subproblem') this.#subDepth++;
    if (list.kind === 'option') this.#optionCount = 0;
    const wasInQuestion = this.#inQuestion;
    this.walk(from, to);
    if (list.kind === 'subproblem') this.#subDepth--;
    if (list.kind === 'question' && !wasInQuestion) this.#endList(to);
    if (list.kind === 'option') this.out.begin(this.#inQuestion && this.explicit ? { role: 'stem' } : null);
    this.#lists.pop();
  }
}
