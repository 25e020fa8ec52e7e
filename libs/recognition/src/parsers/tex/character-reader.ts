/**
 * Reads a TeX paper character by character: passes groups, formulas, line ends, quotes and plain text to their readers.
 * Owns no command.
 */
import { InlineReader } from './inline-reader.js';
import { SOFT_BREAK } from './output.js';
import { readGroup } from './reader.js';
import { environmentOptions } from './spans.js';

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

  /** `\verb|…|`: the text between two equal signs, verbatim. */
  protected verb(after: number, at: number): number {
    const end = this.text.indexOf(this.text[after] ?? '', after + 1);
    if (end < 0) return after;
    this.add(this.text.slice(after + 1, end), at);
    return end + 1;
  }

  /** A program: its lines are not text of the paper. */
  protected code(from: number, to: number, at: number): void {
    const start = environmentOptions(this.text, [from, to]).end;
    this.add(`\n${this.text.slice(start, to).trim()}\n`, at);
  }
}
