/**
 * Text, blanks and everything else inside a paragraph of TeX → markup. Knows what commands print; the
 * walker knows the structure of questions.
 */
import { readAside, type AsideReader } from './asides.js';
import { dotted } from '../markup/emphasis-dots.js';
import * as names from './commands.js';
import { MathReader } from './math-reader.js';
import { readGroup, readOptional, searchedInVain, skipSpace, type Group } from './reader.js';
import { DIMENSION, drawingEnd, skipGroups } from './spans.js';
import { isQuantity, quantityAt } from './quantities.js';
import { FORMULA_NAMES, SCRIPTS, TEXT_FORMULAS } from './text-formulas.js';
import { accented, circled, dingbat, MATH_SIGNS, TEXT_SYMBOLS } from './text-symbols.js';

const KEY_VALUES = /^\s*[a-zA-Z/-]+\s*=/;
/** "…做功为零。\jg{√}", "…则\sel{C}": a letter or a mark as a command's only argument, at the end of a line of text. */
const GIVEN = /^\s{0,4}(?:[A-H]{1,4}|[√×✓✗])\s{0,4}$/;
const SETS_FONT = /^(?:text|math|emph|under|over|bf|it|rm|sf|tt|[hmf]box|frame|u|color|heiti|songti|kaishu)/i;

export abstract class InlineReader extends MathReader {
  protected quote(at: number, char: string): number {
    const double = this.text[at + 1] === char;
    if (char === '`') this.add(double ? '“' : '‘', at);
    else this.add(double ? '”' : "'", at);
    return at + (double ? 2 : 1);
  }

  protected symbol(at: number, to: number): number {
    const next = this.text[at + 1] ?? '';
    const letter = accented(next, this.text, at + 2);
    if (letter && letter.end <= to) {
      this.add(letter.printed, at);
      return letter.end;
    }
    if (next === '(' || next === '[') {
      const close = this.text.indexOf(next === '(' ? '\\)' : '\\]', at + 2);
      if (close < 0 || close > to) {
        searchedInVain((close < 0 ? this.text.length : close) - at);
        return at + 2;
      }
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

  protected inline(name: string, after: number, at: number, to: number): number {
    const { text } = this;
    const counted = this.counters.read(name, text, after);
    if (counted) {
      this.add(counted.printed, at);
      return counted.end;
    }
    const aside = readAside(name, after, at, this.#asides(at));
    if (aside !== null) return aside;
    const own = names.answerCommand(name);
    if (names.PAREN_COMMANDS.has(name) || own === 'paren') return this.blank(after, at, '\\paren');
    if (names.BLANK_COMMANDS.has(name) || own === 'blank') return this.blank(after, at, '\\fillin');
    const letter = accented(name, text, after);
    if (letter && letter.end <= to) {
      this.add(letter.printed, at);
      return letter.end;
    }
    const symbol = Object.hasOwn(names.SYMBOLS, name) ? names.SYMBOLS[name] : undefined;
    if (symbol !== undefined) {
      this.add(symbol, at);
      return readGroup(text, after)?.text === '' ? after + 2 : after;
    }
    const character = Object.hasOwn(TEXT_SYMBOLS, name) ? TEXT_SYMBOLS[name] : undefined;
    if (character !== undefined) {
      this.add(character, at);
      // A space behind it only ends its name.
      return readGroup(text, after)?.text === '' ? after + 2 : text[after] === ' ' ? after + 1 : after;
    }
    if (names.SWITCHES.has(name)) return readGroup(text, after)?.text === '' ? after + 2 : after;
    if (names.LENGTHS.test(name)) {
      names.LENGTH_VALUE.lastIndex = after;
      const value = names.LENGTH_VALUE.exec(text)?.[0];
      if (name.startsWith('hskip')) this.add('  ', at);
      if (value !== undefined) return after + value.length;
    }
    // R computes the value when the exercise is printed.
    if (name === 'Sexpr') this.out.doubt('unknownSymbol');
    const dots = names.DOTTED.has(name) ? readGroup(text, skipSpace(text, after)) : null;
    if (dots && dots.end <= to) {
      this.add(dotted(this.render(dots.text)), at);
      return dots.end;
    }
    if (name === 'diagbox' || name === 'slashbox' || name === 'backslashbox') return this.#split(after, at);
    if (name === 'hspace' || name === 'rule') {
      const group = readGroup(
        text,
        skipSpace(text, name === 'rule' ? (readOptional(text, after)?.end ?? after) : after),
      );
      this.add(name === 'rule' ? ' \\fillin ' : '  ', at);
      const second = name === 'rule' && group ? readGroup(text, skipSpace(text, group.end)) : null;
      return second?.end ?? group?.end ?? after;
    }
    if (Object.hasOwn(names.SILENT_COMMANDS, name))
      return skipGroups(this.text, after, names.SILENT_COMMANDS[name] ?? 0);
    if (name === 'includegraphics' || name === 'examimage' || name === 'includesvg') {
      const option = readOptional(text, skipSpace(text, after));
      const group = readGroup(text, skipSpace(text, option?.end ?? after));
      this.graphic(group?.text ?? '', option?.text ?? '', at);
      return skipGroups(this.text, after, name === 'examimage' ? 2 : 1);
    }
    if (name === 'ding' || name === 'textcircled' || name === 'circled' || name === 'ocircle') {
      const group = readGroup(text, skipSpace(text, after));
      const value = Number(group?.text.trim());
      this.add((name === 'ding' ? dingbat(value) : circled(value)) ?? group?.text ?? '', at);
      return group?.end ?? after;
    }
    if (name === 'tikz' || name === 'chemfig') {
      const end = drawingEnd(text, after, to);
      if (end !== null) {
        this.picture(text.slice(at, end), at);
        return end;
      }
    }
    if (isQuantity(name)) {
      const quantity = quantityAt(text, after, name);
      if (quantity && quantity.end <= to) {
        this.math(quantity.latex, false, at);
        return quantity.end;
      }
    }
    const formula = this.#textFormula(name, after, at, to);
    if (formula !== null) return formula;
    if (name === 'score') {
      const group = readGroup(text, skipSpace(text, after));
      const second = group && readGroup(text, skipSpace(text, group.end));
      if (group) this.add(`（${group.text}分）${second ? '\n' : ''}`, at);
      return second?.end ?? group?.end ?? after;
    }
    return this.groupCommand(name, after, at, to);
  }

  /** A cell that a diagonal splits: the heads of its row and of its column. */
  #split(after: number, at: number): number {
    let end = readOptional(this.text, skipSpace(this.text, after))?.end ?? after;
    for (let part = 0; part < 3; part++) {
      const group = readGroup(this.text, skipSpace(this.text, end));
      if (!group) break;
      if (part > 0) this.add(' / ', at);
      this.walk(group.from, group.to);
      end = group.end;
    }
    return end;
  }

  /** Scripts and formulas that need no dollars; null for other commands. */
  #textFormula(name: string, after: number, at: number, to: number): number | null {
    const { text } = this;
    const isScript = Object.hasOwn(SCRIPTS, name);
    if (MATH_SIGNS.test(name)) {
      this.math(`\\${name}`, false, at);
      return after;
    }
    const groups = isScript ? 1 : Object.hasOwn(TEXT_FORMULAS, name) ? (TEXT_FORMULAS[name] ?? 0) : 0;
    if (groups === 0) return null;
    const end = skipGroups(text, after, groups);
    const last = readGroup(text, skipSpace(text, after));
    if (end > to || text[end - 1] !== '}') return null;
    if (!isScript) {
      const argument = text.slice(after, end);
      this.math(
        name === 'ensuremath' ? (last?.text ?? '') : `\\${FORMULA_NAMES[name] ?? name}${argument}`,
        false,
        at,
      );
      return end;
    }
    const script = this.render(last?.text ?? '').trim();
    const inside = script.startsWith('$') ? script.replaceAll('$', '') : script;
    if (inside !== '') this.out.addScript(SCRIPTS[name] ?? '^', inside, this.source.lineAt(at));
    return end;
  }

  /** Font commands, boxes and everything unknown: the text of their arguments stays. */
  protected groupCommand(name: string, after: number, at: number, to: number): number {
    const { text } = this;
    let end = skipSpace(text, after);
    const option = readOptional(text, end);
    if (option) end = skipSpace(text, option.end);
    for (
      let skip = Object.hasOwn(names.TRANSPARENT, name) ? (names.TRANSPARENT[name] ?? 0) : 0;
      skip > 0;
      skip--
    ) {
      end = skipSpace(text, readGroup(text, end)?.end ?? end);
    }
    let group = readGroup(text, end);
    if (!group || group.end > to) {
      if (this.#isInText(at, after) && !names.LAYOUT_COMMANDS.test(name)) this.out.doubt('unknownSymbol');
      return after;
    }
    if (name === 'underline' || name === 'uline' || name === 'uwave') return this.underline(group, at);
    if (GIVEN.test(group.text) && !SETS_FONT.test(name) && this.#endsLine(at, group.end)) {
      this.add(' \\paren ', at);
      this.answers.push(group.text.trim());
      this.answersAt = at;
      return group.end;
    }
    const bold = name === 'textbf' || name === 'heiti' || name === 'mathbf';
    if (bold) this.add('**', at);
    // A space at the end of bold text moves behind it; otherwise a number's mark would not be recognised.
    const inside = bold ? group.from + group.text.trimEnd().length : group.to;
    let last = group.end;
    for (let count = 0; group && count < 9; count++) {
      if (names.IMAGE_PATH.test(group.text.trim())) this.graphic(group.text, option?.text ?? '', at);
      else if (!DIMENSION.test(group.text)) this.walk(group.from, count === 0 ? inside : group.to);
      last = group.end;
      group = bold ? null : readGroup(text, skipSpace(text, last));
      if (group && group.end > to) group = null;
    }
    if (bold) this.add(inside < last - 1 ? '** ' : '**', at);
    return last;
  }

  #asides(at: number): AsideReader {
    return {
      text: this.text,
      references: this.references,
      add: (printed) => this.add(printed, at),
      render: (tex) => this.render(tex),
      label: (key) => this.references.name(key, this.currentNumber),
      missingFile: (detail) => {
        this.out.warnings.push({ code: 'missing_file', place: { line: this.source.lineAt(at) }, detail });
        this.out.doubt('missing_file');
      },
    };
  }

  /** Whether a command has text around it on its line: one on a separate line sets something up. */
  #isInText(at: number, after: number): boolean {
    const before = this.text.slice(Math.max(0, at - 80), at);
    const behind = this.text.slice(after, after + 80);
    const end = behind.indexOf('\n');
    const around = before.slice(before.lastIndexOf('\n') + 1) + (end < 0 ? behind : behind.slice(0, end));
    return /[\p{L}\d]/u.test(around.replace(/\\[a-zA-Z]+/g, ''));
  }

  /** Whether there is text before an offset on its line, and at most a full stop behind another. */
  #endsLine(from: number, to: number): boolean {
    const line = this.text.slice(this.text.lastIndexOf('\n', from - 1) + 1, from);
    return line.trim() !== '' && /^[ \t]{0,8}[.。．]?[ \t]{0,8}\n/.test(this.text.slice(to, to + 20));
  }

  protected underline(group: Group, at: number): number {
    const inside = group.text
      .replace(
        /\\(hspace|hskip|rule)\*?\s*(\[[^[\]]*\])?(\{[^{}]*\})*|\\(q?quad|phantom\{[^{}]*\}|[ ,;:!])|~/g,
        '',
      )
      .replace(
        /\\(?:makebox|mbox|hbox)\s?(?:\[[^[\]]{0,40}\]){0,2}\s?\{\s?\}|\\(?:hfill|hfil)(?![a-zA-Z])/g,
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

  protected blank(after: number, at: number, mark: '\\paren' | '\\fillin'): number {
    let end = after;
    let answer: string | null = null;
    for (let count = 0; count < 3; count++) {
      const next = skipSpace(this.text, end);
      const group =
        readOptional(this.text, next) ??
        (this.text[end] === '{' || mark === '\\fillin' ? readGroup(this.text, next) : null);
      if (!group) break;
      const isValue = group.text.trim() !== '' && !DIMENSION.test(group.text) && !KEY_VALUES.test(group.text);
      if (answer === null && isValue) answer = group.text;
      end = group.end;
    }
    const value = answer === null ? '' : this.render(answer);
    const letters = /^[A-H](?:[,，、\s]*[A-H])*$/.test(value);
    const printed = letters && mark === '\\fillin' && !this.out.isMarked ? '\\paren' : mark;
    this.add(` ${printed} `, at);
    // If answers are marked, a blank without one has none.
    if (answer !== null || !this.out.isMarked) this.answers.push(value);
    this.answersAt = at;
    return end;
  }
}
