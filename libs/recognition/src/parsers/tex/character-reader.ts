/**
 * Reads a TeX paper character by character: passes groups, formulas, line ends, quotes and plain text to their readers.
 * Owns no command.
 */
import { fenced, inlineCode } from './comments.js';
import { pipeTable } from '../markup/pipe-table.js';
import * as names from './commands.js';
import { InlineReader } from './inline-reader.js';
import { SOFT_BREAK } from './output.js';
import { readGroup } from './reader.js';
import { skipGroups } from './spans.js';

/** A source line that begins like a sub-answer or a marked field stays a line. */
const STARTS_ANEW = /^\n[ \t]*(?:[（(]\d{1,2}[)）]|【|[①②③④⑤⑥])/;

export abstract class CharacterReader extends InlineReader {
  /** Reads the command at a backslash; returns the offset after it. */
  protected abstract command(at: number, to: number): number;
  /** A blank line. */
  protected abstract paragraph(): void;

  protected step(at: number, to: number): number {
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

  /** A program that was taken out of the source. */
  protected program(after: number, at: number): number {
    const group = readGroup(this.text, after);
    const program = this.source.programs?.[Number(group?.text)];
    if (program?.isInline) this.add(inlineCode(program.text), at);
    else if (program) this.out.addProgram(fenced(program.text), this.source.lineAt(at));
    return group?.end ?? after;
  }

  protected table(name: string, from: number, to: number, at: number): void {
    let start = skipGroups(this.text, from, names.WIDTH_TABLES.has(name) ? 2 : 1);
    if (start > to) start = from;
    const table = pipeTable(this.text.slice(start, to), (cell) => this.render(cell, true));
    this.answersAt = at;
    this.out.flush();
    this.add(table, at);
    this.out.flush();
  }

  /** A separate paragraph that begins with this text. */
  protected apart(text: string, from: number, to: number, at: number): void {
    this.out.flush();
    this.add(text, at);
    this.walk(from, to);
    this.out.flush();
  }

  /** Puts in the numbers that later questions gave to labels. */
  resolveReferences(): void {
    this.references.resolve(this.out.blocks);
  }
}
