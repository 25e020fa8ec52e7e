/**
 * Walks the body of a TeX paper and emits blocks in our markup. Knows the structure of exam classes and of plain lists;
 * unknown commands give their arguments' text, so nothing that prints is lost. Owns no question logic.
 */
import { RecognitionError } from '../../inspect/index.js';
import { pipeTable } from '../markup/pipe-table.js';
import * as known from './commands.js';
import { cleanMath, MATH_ENVIRONMENTS, mathEnvironment, siunitx } from './math.js';
import { BlockOutput, SOFT_BREAK, tidy, type Hints } from './output.js';
import { findEnd, readGroup, readOptional, skipSpace, type Group } from './reader.js';
import type { TexText } from './macros.js';

const MAX_NESTING = 60;
const MAX_TIKZ_CHARS = 20_000;
const DIMENSION = /^\s*-?[\d.]*\s*(cm|mm|in|pt|em|ex|\\(text|line)(width|height)|stretch\{.*)\s*$/;
const KEY_VALUES = /^\s*[a-zA-Z/-]+\s*=/;
const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳';
/** A blank inside a formula: the formula is split around it. */
const MATH_BLANK =
  /\\(?:fillin|fillblank|blank|key|paren|tk)\b|\\underline\s*\{\s*(?:\\(?:hspace\*?\s*\{[^{}]*\}|q?quad|,|;|:|!| )|~|\s)*\}/;
/** A source line that begins like a sub-answer or a marked field keeps its line. */
const STARTS_ANEW = /^\n[ \t]*(?:[（(]\d{1,2}[)）]|【|[①②③④⑤⑥])/;

interface ListState {
  kind: 'question' | 'subproblem' | 'option' | 'plain';
  count: number;
}

export class TexWalker {
  readonly out = new BlockOutput();
  private readonly text: string;
  private readonly lists: ListState[] = [];
  private inQuestion = false;
  private subDepth = 0;
  private nesting = 0;
  private questionCount = 0;
  private optionCount = 0;
  private answers: string[] = [];
  private answersAt = 0;

  constructor(
    private readonly source: TexText,
    private readonly explicit: boolean,
  ) {
    this.text = source.text;
  }

  /** Walks [from, to) of the text. Throws RecognitionError for nesting beyond any paper's. */
  walk(from: number, to: number): void {
    if (++this.nesting > MAX_NESTING) throw new RecognitionError('TOO_COMPLEX', 'groups nested too deep');
    let at = from;
    while (at < to) at = Math.max(at + 1, this.step(at, to));
    this.nesting--;
  }

  /** Ends the document: what still waits is emitted. */
  finish(): void {
    this.endQuestion();
    this.out.flush();
  }

  private step(at: number, to: number): number {
    const char = this.text[at] ?? '';
    switch (char) {
      case '\\':
        return this.command(at, to);
      case '$':
        return this.dollar(at, to);
      case '{': {
        const group = readGroup(this.text, at);
        if (!group || group.end > to) return at + 1;
        this.walk(group.from, group.to);
        return group.end;
      }
      case '}':
        return at + 1;
      case '~':
        this.add(' ', at);
        return at + 1;
      case '\n': {
        const blank = /\n[ \t]*\n\s*/y;
        blank.lastIndex = at;
        const found = blank.exec(this.text);
        if (found) this.paragraph();
        else this.add(STARTS_ANEW.test(this.text.slice(at, at + 40)) ? '\n' : SOFT_BREAK, at);
        return at + (found?.[0].length ?? 1);
      }
      case '`':
      case "'":
        return this.quote(at, char);
      case '&':
        this.add('  ', at);
        return at + 1;
      default: {
        const plain = /[^\\${}~\n`'&]+/y;
        plain.lastIndex = at;
        const run = (plain.exec(this.text)?.[0] ?? char).slice(0, to - at);
        this.add(run.replace(/(?<!-)--(?!-)/g, '–').replace(/---/g, '—'), at);
        return at + run.length;
      }
    }
  }

  private quote(at: number, char: string): number {
    const double = this.text[at + 1] === char;
    if (char === '`') this.add(double ? '“' : '‘', at);
    else this.add(double ? '”' : "'", at);
    return at + (double ? 2 : 1);
  }

  /** A blank line. Options keep their paragraphs together. */
  private paragraph(): void {
    if (this.lists.at(-1)?.kind === 'option') this.out.add('\n', 0);
    else {
      if (!this.explicit && /^\s*\d{1,3}\s*[.．、]/.test(this.out.pending)) this.inQuestion = true;
      this.out.flush();
    }
  }

  private add(text: string, at: number): void {
    this.out.add(text, this.source.lineAt(at));
  }

  private dollar(at: number, to: number): number {
    const display = this.text[at + 1] === '$';
    const open = display ? '$$' : '$';
    const close = this.findMathEnd(at + open.length, open, to);
    if (close < 0) {
      this.add('\\$', at);
      return at + 1;
    }
    this.math(this.text.slice(at + open.length, close), display, at);
    return close + open.length;
  }

  /** Offset of the closing dollars, looking past \text{$…$} groups and escaped dollars; -1 when there is none. */
  private findMathEnd(from: number, mark: string, to: number): number {
    let depth = 0;
    for (let at = from; at < to; at++) {
      const char = this.text[at];
      if (char === '\\') at++;
      else if (char === '{') depth++;
      else if (char === '}') depth--;
      else if (depth <= 0 && this.text.startsWith(mark, at)) return at;
      else if (char === '\n' && /^\n[ \t]*\n/.test(this.text.slice(at, at + 80)) && mark === '$') return -1;
    }
    return -1;
  }

  private math(source: string, display: boolean, at: number): void {
    const blank = MATH_BLANK.exec(source);
    if (blank) {
      this.math(source.slice(0, blank.index), false, at);
      const name = /^\\([a-zA-Z]+)/.exec(blank[0])?.[1] ?? '';
      const rest = source.slice(blank.index + blank[0].length);
      const given =
        name === 'underline'
          ? null
          : (readOptional(rest, skipSpace(rest, 0)) ?? readGroup(rest, skipSpace(rest, 0)));
      if (given) this.answers.push(`$${cleanMath(given.text)}$`);
      this.answersAt = at;
      this.add(name === 'paren' ? ' \\paren ' : ' \\fillin ', at);
      this.math(given ? rest.slice(given.end) : rest, false, at);
      return;
    }
    const clean = cleanMath(source);
    if (clean === '') return;
    if (display) this.add(`\n$$${clean}$$\n`, at);
    else this.add(`$${clean}$`, at);
  }

  private command(at: number, to: number): number {
    const match = /\\([a-zA-Z]+)(\*?)/y;
    match.lastIndex = at;
    const found = match.exec(this.text);
    if (!found) return this.symbol(at, to);
    const name = found[1] ?? '';
    const after = at + found[0].length;
    if (name === 'begin') return this.environment(at, after, to);
    if (name === 'end') return readGroup(this.text, skipSpace(this.text, after))?.end ?? after;
    if (name === 'item') return this.item(after, '', to);
    if (name === 'par') {
      this.paragraph();
      return after;
    }
    if (name === 'verb') {
      const end = this.text.indexOf(this.text[after] ?? '', after + 1);
      if (end < 0) return after;
      this.add(this.text.slice(after + 1, end), at);
      return end + 1;
    }
    return this.structure(name, after, at, to) ?? this.inline(name, after, at, to);
  }

  private symbol(at: number, to: number): number {
    const next = this.text[at + 1] ?? '';
    if (next === '(' || next === '[') {
      const close = this.text.indexOf(next === '(' ? '\\)' : '\\]', at + 2);
      if (close < 0 || close > to) return at + 2;
      this.math(this.text.slice(at + 2, close), next === '[', at);
      return close + 2;
    }
    if (next === '\\') {
      this.add('\n', at);
      const size = readOptional(this.text, at + 2);
      return size && DIMENSION.test(size.text) ? size.end : at + 2;
    }
    if ('%&#_{}'.includes(next)) this.add(next, at);
    else if (next === '$') this.add('\\$', at);
    else if (' ,;:!~'.includes(next)) this.add(' ', at);
    return at + 2;
  }

  /** Commands that start a part of a question; null when `name` is none of them. */
  private structure(name: string, after: number, at: number, to: number): number | null {
    const { text } = this;
    if (
      known.TITLE_COMMANDS.has(name) ||
      known.SECTION_COMMANDS.has(name) ||
      (name === 'part' && !this.inQuestion)
    ) {
      const first = readGroup(
        text,
        skipSpace(text, readOptional(text, skipSpace(text, after))?.end ?? after),
      );
      if (!first) return after;
      this.endQuestion();
      this.out.begin({ role: known.TITLE_COMMANDS.has(name) ? 'title' : 'section' }, null);
      this.walk(first.from, first.to);
      // \group{填空}{每题4分}: the second group explains the first.
      const second = name === 'group' ? readGroup(text, skipSpace(text, first.end)) : null;
      if (second) {
        this.add('  ', at);
        this.walk(second.from, second.to);
      }
      this.out.begin(null);
      return (second ?? first).end;
    }
    if (known.QUESTION_COMMANDS.has(name))
      return this.startQuestion(this.skipPoints(after), after, name === 'titledquestion');
    if (known.SUBSUBPROBLEM_COMMANDS.has(name) || (known.SUBPROBLEM_COMMANDS.has(name) && this.inQuestion)) {
      this.toStem();
      this.add(known.SUBSUBPROBLEM_COMMANDS.has(name) ? '\n\\subsubp ' : '\n\\subp ', at);
      return this.skipPoints(after);
    }
    if (known.CHOICE_COMMANDS.has(name)) return this.item(after, name, to);
    if (known.CHOICE_GROUP_COMMANDS.test(name)) return this.choiceGroups(after, at);
    const isAnswer = known.ANSWER_COMMANDS.has(name);
    if (isAnswer || known.SOLUTION_COMMANDS.has(name)) {
      const group = readGroup(text, skipSpace(text, after));
      if (!group || group.end > to) return null;
      this.within({ role: isAnswer ? 'answer' : 'solution' }, () => this.walk(group.from, group.to));
      return group.end;
    }
    if (name === 'topics' || name === 'difficulty' || name === 'knowledge' || name === 'zhishidian') {
      const group = readGroup(text, skipSpace(text, after));
      if (!group) return null;
      this.within({ role: 'solution' }, () => {
        this.add(name === 'difficulty' ? '【难度】' : '【知识点】', at);
        this.walk(group.from, group.to);
      });
      return group.end;
    }
    return null;
  }

  private inline(name: string, after: number, at: number, to: number): number {
    const { text } = this;
    if (known.PAREN_COMMANDS.has(name)) return this.blank(after, at, '\\paren');
    if (known.BLANK_COMMANDS.has(name)) return this.blank(after, at, '\\fillin');
    const symbol = known.SYMBOLS[name];
    if (symbol !== undefined && Object.hasOwn(known.SYMBOLS, name)) {
      this.add(symbol, at);
      return readGroup(text, after)?.text === '' ? after + 2 : after;
    }
    if (known.SWITCHES.has(name)) return readGroup(text, after)?.text === '' ? after + 2 : after;
    if (name === 'hspace' || name === 'rule') {
      const group = readGroup(
        text,
        skipSpace(text, name === 'rule' ? (readOptional(text, after)?.end ?? after) : after),
      );
      this.add(name === 'rule' ? ' \\fillin ' : '  ', at);
      const second = name === 'rule' && group ? readGroup(text, skipSpace(text, group.end)) : null;
      return second?.end ?? group?.end ?? after;
    }
    if (Object.hasOwn(known.SILENT_COMMANDS, name))
      return this.skipGroups(after, known.SILENT_COMMANDS[name] ?? 0);
    if (name === 'includegraphics' || name === 'examimage' || name === 'includesvg') {
      this.missingImage(at);
      return this.skipGroups(after, name === 'examimage' ? 2 : 1);
    }
    if (name === 'ding' || name === 'textcircled' || name === 'circled' || name === 'ocircle') {
      const group = readGroup(text, skipSpace(text, after));
      const value = Number(group?.text.trim());
      const index = name === 'ding' ? (value - 172) % 10 : value - 1;
      this.add(CIRCLED[index] ?? group?.text ?? '', at);
      return group?.end ?? after;
    }
    if (/^(qty|SI|ang|num|unit|si|qtyproduct|numproduct)$/.test(name)) return this.quantity(at, after, name);
    if (name === 'score') {
      const group = readGroup(text, skipSpace(text, after));
      const second = group && readGroup(text, skipSpace(text, group.end));
      if (group) this.add(`（${group.text}分）${second ? '\n' : ''}`, at);
      return second?.end ?? group?.end ?? after;
    }
    return this.groupCommand(name, after, at, to);
  }

  /** Font commands, boxes and everything unknown: the arguments' text is kept. */
  private groupCommand(name: string, after: number, at: number, to: number): number {
    const { text } = this;
    let end = skipSpace(text, after);
    const option = readOptional(text, end);
    if (option) end = skipSpace(text, option.end);
    for (
      let skip = Object.hasOwn(known.TRANSPARENT, name) ? (known.TRANSPARENT[name] ?? 0) : 0;
      skip > 0;
      skip--
    ) {
      end = skipSpace(text, readGroup(text, end)?.end ?? end);
    }
    let group = readGroup(text, end);
    if (!group || group.end > to) return after;
    if (name === 'underline' || name === 'uline' || name === 'uwave') return this.underline(group, at);
    const bold = name === 'textbf' || name === 'heiti' || name === 'mathbf';
    if (bold) this.add('**', at);
    let last = group.end;
    for (let count = 0; group && count < 9; count++) {
      if (known.IMAGE_PATH.test(group.text.trim())) this.missingImage(at);
      else if (!DIMENSION.test(group.text)) this.walk(group.from, group.to);
      last = group.end;
      group = bold ? null : readGroup(text, skipSpace(text, last));
      if (group && group.end > to) group = null;
    }
    if (bold) this.add('**', at);
    return last;
  }

  private underline(group: Group, at: number): number {
    const inside = group.text
      .replace(
        /\\(hspace|hskip|rule)\*?\s*(\[[^\]]*\])?(\{[^{}]*\})*|\\(q?quad|phantom\{[^{}]*\}|[ ,;:!])|~/g,
        '',
      )
      .trim();
    if (inside === '' || inside === '{}') this.add(' \\fillin ', at);
    else {
      this.add('\\underline{', at);
      this.walk(group.from, group.to);
      this.add('}', at);
    }
    return group.end;
  }

  private quantity(at: number, after: number, name: string): number {
    let end = this.skipGroups(after, /^(qty|SI|qtyproduct)$/.test(name) ? 2 : 1);
    if (end === after) end = after;
    else this.add(`$${cleanMath(siunitx(this.text.slice(at, end)))}$`, at);
    return end;
  }

  private blank(after: number, at: number, mark: '\\paren' | '\\fillin'): number {
    let end = after;
    let answer: string | null = null;
    for (let count = 0; count < 3; count++) {
      const next = skipSpace(this.text, end);
      const given =
        readOptional(this.text, next) ??
        (this.text[end] === '{' || mark === '\\fillin' ? readGroup(this.text, next) : null);
      if (!given) break;
      if (
        answer === null &&
        !DIMENSION.test(given.text) &&
        !KEY_VALUES.test(given.text) &&
        !/^\d+$/.test(given.text.trim().replace(/^$/, '0'))
      )
        answer = given.text;
      else if (answer === null && /^\s*-?\d+\s*$/.test(given.text)) answer = given.text;
      end = given.end;
    }
    const value = answer === null ? '' : this.render(answer);
    const letters = /^[A-H](?:[,，、\s]*[A-H])*$/.test(value);
    const printed = letters && mark === '\\fillin' ? '\\paren' : mark;
    this.add(` ${printed} `, at);
    this.answers.push(value);
    this.answersAt = at;
    return end;
  }

  /** TeX of a cell or an answer → markup on one line, apart from the running paragraph. */
  private render(tex: string): string {
    const inner = new TexWalker({ text: tex, lineAt: () => 1 }, true);
    inner.nesting = this.nesting;
    inner.inQuestion = true;
    inner.walk(0, tex.length);
    inner.out.flush();
    for (const picture of inner.out.tikz) this.out.tikz.push(picture);
    return tidy(inner.out.blocks.map((block) => block.text).join(' '));
  }

  private missingImage(at: number): void {
    this.out.warnings.push({ code: 'missing_image', place: { line: this.source.lineAt(at) } });
    this.out.doubt('missing_image');
  }

  private choiceGroups(after: number, at: number): number | null {
    const groups: Group[] = [];
    let end = readOptional(this.text, skipSpace(this.text, after))?.end ?? after;
    for (let group = readGroup(this.text, skipSpace(this.text, end)); group && groups.length < 8;) {
      groups.push(group);
      end = group.end;
      group = readGroup(this.text, skipSpace(this.text, end));
    }
    if (groups.length < 2) return null;
    this.optionCount = 0;
    for (const group of groups) {
      this.out.begin({ role: 'option', label: this.nextLabel() }, { role: 'option' });
      this.walk(group.from, group.to);
    }
    this.toStem();
    this.add('', at);
    return end;
  }

  private nextLabel(): string {
    return String.fromCharCode(65 + (this.optionCount++ % 26));
  }

  private item(after: number, name: string, to: number): number {
    const list = this.lists.at(-1);
    const option = readOptional(this.text, skipSpace(this.text, after));
    const printed = option && option.end <= to ? option : null;
    let end = printed?.end ?? after;
    if (/^\*/.test(this.text.slice(end, end + 1))) end++;
    if (list?.kind === 'option' || (known.CHOICE_COMMANDS.has(name) && list?.kind !== 'subproblem')) {
      const correct = known.CORRECT_COMMANDS.has(name) || end > (printed?.end ?? after);
      this.out.begin(
        { role: 'option', label: this.nextLabel(), ...(correct ? { correct: true } : {}) },
        { role: 'option' },
      );
      return end;
    }
    if (!list || list.kind === 'plain') {
      this.out.flush();
      if (printed) this.add(`${printed.text} `, after);
      else if (list) this.add(`${++list.count}. `, after);
      return end;
    }
    list.count++;
    if (list.kind === 'subproblem') {
      this.toStem();
      this.add(this.subDepth > 1 ? '\n\\subsubp ' : '\n\\subp ', after);
      return end;
    }
    const number = printed ? /\d+/.exec(printed.text)?.[0] : undefined;
    return this.startQuestion(end, after, false, number);
  }

  private startQuestion(end: number, at: number, titled: boolean, number?: string): number {
    this.endQuestion();
    const points = /^\s*(?:\[|\{)?\s*(?:points?\s*=\s*)?(\d+(?:\.\d+)?)/.exec(this.text.slice(at, end));
    this.questionCount = number ? Number(number) : this.questionCount + 1;
    this.inQuestion = true;
    this.optionCount = 0;
    const score = points && !number && end > at ? Number(points[1]) : undefined;
    const hints: Hints = {
      role: 'question',
      number: String(this.questionCount),
      ...(score === undefined ? {} : { score }),
    };
    this.out.begin(hints, { role: 'stem' });
    if (!titled) return end;
    return readGroup(this.text, skipSpace(this.text, end))?.end ?? end;
  }

  /** The answers that stood in \key{} or \paren[] of the stem follow it. */
  private endQuestion(): void {
    const given = this.answers.filter((answer) => answer !== '');
    if (given.length > 0) {
      this.out.begin({ role: 'answer' });
      this.add(given.join('；'), this.answersAt);
    }
    this.answers = [];
    this.out.begin(null);
    this.inQuestion = false;
    this.optionCount = 0;
  }

  private toStem(): void {
    if (this.inQuestion && this.explicit) {
      if (!this.out.pending.trim() || this.lists.at(-1)?.kind === 'option') this.out.begin({ role: 'stem' });
    } else if (this.lists.at(-1)?.kind === 'option') this.out.begin(null);
  }

  private within(hints: Hints, run: () => void): void {
    this.out.begin(hints);
    run();
    this.out.begin(this.inQuestion && this.explicit ? { role: 'stem' } : null);
  }

  private skipPoints(after: number): number {
    const option = readOptional(this.text, skipSpace(this.text, after));
    return option && /^\s*(\d|points?|[\d.]+\s*分)/.test(option.text) ? option.end : after;
  }

  private skipGroups(after: number, count: number): number {
    let end = after;
    for (let left = 6; left > 0; left--) {
      const option = readOptional(this.text, skipSpace(this.text, end));
      if (!option) break;
      end = option.end;
    }
    for (let left = count; left > 0; left--) {
      const group = readGroup(this.text, skipSpace(this.text, end));
      if (!group) break;
      end = group.end;
      const option = readOptional(this.text, end);
      if (option) end = option.end;
    }
    return end;
  }

  private environment(at: number, after: number, to: number): number {
    const group = readGroup(this.text, skipSpace(this.text, after));
    if (!group) return after;
    const name = group.text.trim();
    const { bodyEnd, end } = findEnd(this.text, group.end, name);
    const limit = Math.min(bodyEnd, to);
    if (known.PICTURE_ENVIRONMENTS.has(name)) this.picture(this.text.slice(at, Math.min(end, to)), at);
    else if (MATH_ENVIRONMENTS.has(name)) this.displayMath(name, this.text.slice(group.end, limit), at);
    else if (known.TABLE_ENVIRONMENTS.has(name)) this.table(name, group.end, limit, at);
    else if (!known.RAW_ENVIRONMENTS.has(name)) this.body(name, group.end, limit, at);
    return Math.min(end, to);
  }

  private displayMath(name: string, body: string, at: number): void {
    const trimmed = name.startsWith('alignat') ? body.replace(/^\s*\{\d+\}/, '') : body;
    this.add(`\n${mathEnvironment(name, trimmed)}\n`, at);
  }

  private picture(code: string, at: number): void {
    const place = { line: this.source.lineAt(at) };
    if (code.length > MAX_TIKZ_CHARS) {
      this.out.warnings.push({ code: 'tikz_too_long', place });
      this.out.doubt('tikz_too_long');
      return;
    }
    const id = `tikz-${place.line}-${this.out.tikz.length + 1}`;
    this.out.tikz.push({ id, code, place });
    this.add(`![](tikz:${id})`, at);
  }

  private table(name: string, from: number, to: number, at: number): void {
    let start = this.skipGroups(
      from,
      name === 'tabularx' || name === 'tabular*' || name === 'tabulary' ? 2 : 1,
    );
    if (start > to) start = from;
    const table = pipeTable(this.text.slice(start, to), (cell) => this.render(cell));
    this.out.flush();
    this.add(table, at);
    this.out.flush();
  }

  private body(name: string, from: number, to: number, at: number): void {
    const options = this.environmentOptions(from, to);
    const start = options.end;
    if (known.QUESTION_ENVIRONMENTS.has(name)) {
      this.startQuestion(start, from, false);
      this.walk(start, to);
      this.endQuestion();
    } else if (known.SOLUTION_ENVIRONMENTS.has(name))
      this.within({ role: 'solution' }, () => this.walk(start, to));
    else if (known.ANSWER_ENVIRONMENTS.has(name)) this.within({ role: 'answer' }, () => this.walk(start, to));
    else if (known.NOTICE_ENVIRONMENTS.has(name)) {
      this.out.begin({ role: 'header' });
      this.inList({ kind: 'plain', count: 0 }, start, to);
      this.out.begin(null);
    } else {
      const kind = this.listKind(name, options.text);
      if (kind) this.inList({ kind, count: 0 }, start, to);
      else {
        const ownParagraph =
          name === 'center' || name === 'flushleft' || name === 'flushright' || name === 'quote';
        if (ownParagraph && !this.inQuestion) this.out.flush();
        this.walk(start, to);
        if (ownParagraph && !this.inQuestion) this.out.flush();
      }
      if (kind === 'option') this.toStem();
    }
    this.add('', at);
  }

  private inList(list: ListState, from: number, to: number): void {
    this.lists.push(list);
    if (list.kind === 'subproblem') this.subDepth++;
    if (list.kind === 'option') this.optionCount = 0;
    const wasInQuestion = this.inQuestion;
    this.walk(from, to);
    if (list.kind === 'subproblem') this.subDepth--;
    if (list.kind === 'question' && !wasInQuestion) this.endQuestion();
    if (list.kind === 'option') this.out.begin(this.inQuestion && this.explicit ? { role: 'stem' } : null);
    this.lists.pop();
  }

  private listKind(name: string, options: string): ListState['kind'] | null {
    if (known.CHOICE_ENVIRONMENTS.has(name)) {
      const numbered = name === 'tasks' && /\\arabic|\(1\)|（1）|\\roman/.test(options);
      return numbered ? 'subproblem' : 'option';
    }
    if (known.SUBPROBLEM_ENVIRONMENTS.has(name)) return 'subproblem';
    if (!known.LIST_ENVIRONMENTS.has(name)) return null;
    if (/\\Alph|^\s*[（(]?A\s*[.．)）]/.test(options)) return 'option';
    if (this.inQuestion) return 'subproblem';
    if (name === 'itemize' || name === 'description') return 'plain';
    return /\\(chinese|zhnum|Roman)/.test(options) ? 'plain' : 'question';
  }

  /** Skips `[…]` and dimension groups after \begin{name}; returns the options' text. */
  private environmentOptions(from: number, to: number): { text: string; end: number } {
    let end = from;
    let text = '';
    for (let count = 0; count < 4; count++) {
      const next = skipSpace(this.text, end);
      const option = readOptional(this.text, next);
      const group = option ? null : readGroup(this.text, next);
      const columns = group ? null : /^\(\d+\)/.exec(this.text.slice(next, next + 6));
      if (option && option.end <= to) {
        text += option.text;
        end = option.end;
      } else if (group && group.end <= to && (DIMENSION.test(group.text) || /^\d$/.test(group.text)))
        end = group.end;
      else if (columns) end = next + columns[0].length;
      else break;
    }
    return { text, end };
  }
}
