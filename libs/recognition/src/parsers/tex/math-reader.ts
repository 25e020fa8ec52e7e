/**
 * Formulas, pictures and answers of a paragraph of TeX → markup. Owns the output, and what the reading has found out by
 * then: counters, references, answers of the current question.
 */
import { Counters } from './counters.js';
import type { Program } from './comments.js';
import { formulaOptions } from './formula-options.js';
import type { TexText } from './macros.js';
import { cleanMath, mathEnvironment, numberedRows, splitChemistry } from './math.js';
import { BlockOutput } from './output.js';
import { PictureSettings } from './picture-settings.js';
import { findEnd, readGroup, readOptional, skipSpace } from './reader.js';
import { References } from './references.js';
import { findMathEnd } from './spans.js';

const MAX_TIKZ_CHARS = 20_000;
/** A blank inside a formula: the formula is split around it. */
const MATH_BLANK =
  /\\(?:fillin|fillblank|blank|key|paren|tk)\b|\\(?:underline|boxed|fbox)\s*\{(?:\\(?:(?:hspace\*?|phantom|hphantom)\s*\{[^{}]*\}|q?quad|,|;|:|!| )|~|\s)*\}/;

const PATH_CHARS = 200;
/** A drawing inside a formula, such as a commutative diagram. */
const DRAWING = /\\begin\s{0,4}\{(tikzcd|tikzpicture|circuitikz)\}/;

export abstract class MathReader {
  readonly out = new BlockOutput();
  protected readonly text: string;
  /** Answers in blanks and brackets of the current question. */
  protected answers: string[] = [];
  protected answersAt = 0;
  /** Number of answers of the current question that our exporter marks. */
  #markedAnswers = 0;
  protected counters = new Counters();
  /** The number of the current question. */
  protected currentNumber = '';
  protected references = new References();
  /** Of the whole text, also in a piece of it. */
  protected settings: PictureSettings;
  protected isPart = false;

  constructor(protected readonly source: TexText) {
    this.text = source.text;
    this.settings = new PictureSettings(source);
  }

  /** Walks [from, to) of the text. */
  abstract walk(from: number, to: number): void;
  /**
   * TeX of a cell or an answer → markup on one line, separate from the current paragraph. Answers in a cell are answers of
   * the question.
   */
  protected abstract render(tex: string, isCell?: boolean): string;

  /**
   * Adds the answers in \key{} or \paren[] of the stem after it: as one text, or each separately if they are marked.
   */
  protected flushAnswers(): void {
    const filled = this.answers.filter((answer) => answer !== '');
    if (this.out.isMarked)
      for (const [at, answer] of this.answers.entries()) {
        this.out.begin({ role: 'answer', number: String(at + 1) });
        this.add(answer, this.answersAt);
      }
    else if (filled.length > 0) {
      this.out.begin({ role: 'answer' });
      this.add(filled.join('；'), this.answersAt);
    }
    this.#markedAnswers = this.answers.length;
    this.answers = [];
  }

  /** What our exporter says about the text that follows; its labels are only printed. */
  protected mark(after: number): number {
    const group = readGroup(this.text, after);
    this.out.isMarked = true;
    if (group?.text === 'answer')
      this.out.begin({ role: 'answer', number: String(++this.#markedAnswers) }, { role: 'answer' });
    else if (group?.text === 'solution' || group?.text === 'label')
      this.out.begin({ role: group.text === 'label' ? 'footer' : 'solution' });
    return group?.end ?? after;
  }

  protected add(text: string, at: number): void {
    this.out.add(text, this.source.lineAt(at));
  }

  protected dollar(at: number, to: number): number {
    const display = this.text[at + 1] === '$';
    const open = display ? '$$' : '$';
    const close = findMathEnd(this.text, at + open.length, open, to);
    if (close < 0) {
      this.add('\\$', at);
      return at + 1;
    }
    this.math(this.text.slice(at + open.length, close), display, at);
    return close + open.length;
  }

  /** Formulas and pictures have no blocks for programs. */
  #withPrograms(text: string, print: (program: Program) => string): string {
    if (!text.includes('\\tikucode')) return text;
    return text.replace(/\\tikucode\{(\d{1,9})\n{0,9999}\}/g, (whole, index: string) => {
      const program = this.source.programs?.[Number(index)];
      return program ? print(program) : whole;
    });
  }

  protected math(typed: string, display: boolean, at: number): void {
    const source = this.#withPrograms(typed, ({ text }) => `\\texttt{${text.replace(/[\\{}$]/g, '')}}`);
    const drawing = DRAWING.exec(source);
    if (drawing) {
      const { end } = findEnd(source, drawing.index + drawing[0].length, drawing[1] ?? '');
      this.math(source.slice(0, drawing.index), display, at);
      this.picture(source.slice(drawing.index, end), at);
      this.math(source.slice(end), display, at);
      return;
    }
    const equation = splitChemistry(source, MATH_BLANK);
    if (equation) {
      for (const piece of equation) this.math(piece, false, at);
      return;
    }
    const offered = formulaOptions(source);
    if (offered) {
      this.math(offered.before, false, at);
      for (const { label, text, isWords } of offered.options) {
        this.add(`\n(${label}) `, at);
        if (isWords) this.add(text, at);
        else this.math(text, false, at);
      }
      return;
    }
    const blank = MATH_BLANK.exec(source);
    if (blank) {
      this.math(source.slice(0, blank.index), false, at);
      const name = /^\\([a-zA-Z]+)/.exec(blank[0])?.[1] ?? '';
      const rest = source.slice(blank.index + blank[0].length);
      const group =
        name === 'underline' || name === 'boxed' || name === 'fbox'
          ? null
          : (readOptional(rest, skipSpace(rest, 0)) ?? readGroup(rest, skipSpace(rest, 0)));
      if (group) this.answers.push(`$${cleanMath(group.text)}$`);
      this.answersAt = at;
      this.add(name === 'paren' ? ' \\paren ' : ' \\fillin ', at);
      this.math(group ? rest.slice(group.end) : rest, false, at);
      return;
    }
    const clean = cleanMath(source);
    if (clean === '') return;
    if (display) this.add(`\n$$${clean}$$\n`, at);
    else this.out.addFormula(clean, this.source.lineAt(at));
  }

  protected displayMath(name: string, body: string, at: number): void {
    const trimmed = name.startsWith('alignat') ? body.replace(/^\s*\{\d+\}/, '') : body;
    this.add(`\n${mathEnvironment(name, numberedRows(trimmed, this.references))}\n`, at);
  }

  protected picture(typed: string, at: number): void {
    const own = this.#withPrograms(typed, ({ raw }) => raw);
    const code = this.settings.complete(own, this.isPart ? Infinity : at, MAX_TIKZ_CHARS);
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

  /** A picture in a file of its own; a doubt if the file did not come with the source. */
  protected graphic(path: string, options: string, at: number): void {
    const place = { line: this.source.lineAt(at) };
    const id = this.source.figures?.take(path, options, place) ?? null;
    if (id !== null) return this.add(`![](image:${id})`, at);
    const detail = path.trim().slice(0, PATH_CHARS);
    this.out.warnings.push({ code: 'missing_image', place, ...(detail !== '' && { detail }) });
    this.out.doubt('missing_image');
  }
}
