/** The stored form of a stem's blanks, however they were typed. */
import { parsedOnce } from './parsed-once.js';
import { inlinesOf } from './walk.js';

const STORED = [
  [/^\\fillin(?![A-Za-z])/, '\\fill'],
  [/^\\paren(?![A-Za-z])/, '\\choice'],
  [/^_+$/, '\\fill'],
] as const;

/** `\fillin` and runs of underscores become `\fill`, `\paren` becomes `\choice`; formulas and code stay as they are. */
export function withStoredTags(stem: string): string {
  let stored = '';
  let at = 0;
  for (const { kind, from, to } of inlinesOf(parsedOnce(stem).blocks)) {
    if (from < at || (kind !== 'blank' && kind !== 'paren')) continue;
    const source = stem.slice(from, to);
    const [typed, tag] = STORED.find(([pattern]) => pattern.test(source)) ?? [];
    if (!typed || tag === undefined) continue;
    stored += stem.slice(at, from) + source.replace(typed, () => tag);
    // A letter would become part of the tag's name.
    if (source.startsWith('_') && !/^\s/.test(stem.slice(to))) stored += ' ';
    at = to;
  }
  return stored + stem.slice(at);
}
