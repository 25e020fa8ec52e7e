/**
 * Commands for what does not stand in the line of the text: notes, references, captions, and other files. What a file
 * lacks is named where it is missing. Owns no state: the reader of text hands over what a command needs.
 */
import { readGroup, readOptional, skipSpace } from './reader.js';
import { REFERENCES, type References } from './references.js';

/** Commands that read another file, with the group that names it; the groups before it are folders. */
const FILES: Record<string, number> = {
  input: 0,
  include: 0,
  subfile: 0,
  subfileinclude: 0,
  includequestions: 0,
  includestandalone: 0,
  inputexercise: 0,
  loadallproblems: 0,
  lstinputlisting: 0,
  verbatiminput: 0,
  VerbatimInput: 0,
  inputminted: 1,
  import: 1,
  subimport: 1,
  includefrom: 1,
  subincludefrom: 1,
  inputfrom: 1,
  InputIfFileExists: 0,
};
const NOTES = new Set([
  'footnote',
  'footnotetext',
  'endnote',
  'endnotetext',
  'tablefootnote',
  'sidenote',
  'thanks',
]);
const FILE_NAME_CHARS = 200;

export interface AsideReader {
  text: string;
  references: References;
  add(printed: string): void;
  render(tex: string): string;
  missingFile(name: string): void;
  /** Names the current question by a label. */
  label(key: string): void;
}

/** The offset after the command, if it is one of these; else null. */
export function readAside(name: string, after: number, at: number, reader: AsideReader): number | null {
  const { text } = reader;
  if (Object.hasOwn(FILES, name)) return otherFile(name, after, reader);
  if (NOTES.has(name)) {
    const option = readOptional(text, skipSpace(text, after));
    const group = readGroup(text, skipSpace(text, option?.end ?? after));
    if (!group) return after;
    const note = reader.render(group.text).trim();
    if (note !== '') reader.add(asNote(note));
    return group.end;
  }
  if (name === 'footnotemark' || name === 'endnotemark')
    return readOptional(text, skipSpace(text, after))?.end ?? after;
  if (name === 'caption' || name === 'captionof') {
    reader.add(reader.references.caption(at, text));
    if (name === 'caption') return null;
    return readGroup(text, skipSpace(text, after))?.end ?? after;
  }
  if (name === 'label') {
    const group = readGroup(text, skipSpace(text, after));
    if (group) reader.label(group.text.trim());
    return group?.end ?? after;
  }
  if (!REFERENCES.has(name)) return null;
  const group = readGroup(text, skipSpace(text, text[after] === '*' ? after + 1 : after));
  if (group) reader.add(reader.references.print(name, group.text));
  return group?.end ?? after;
}

const asNote = (note: string): string =>
  /\p{Script=Han}/u.test(note) ? `（注：${note}）` : ` (Note: ${note})`;

function otherFile(name: string, after: number, reader: AsideReader): number {
  const { text } = reader;
  let end = skipSpace(text, after);
  const option = readOptional(text, end);
  if (option) end = skipSpace(text, option.end);
  let folder = '';
  for (let left = FILES[name] ?? 0; left > 0; left--) {
    const group = readGroup(text, end);
    if (!group) return end;
    if (name !== 'inputminted') folder = group.text.trim();
    end = skipSpace(text, group.end);
  }
  const group = readGroup(text, end);
  // `\input chapter` without braces.
  const bare = group || name !== 'input' ? null : /[^\s\\{}$%]{1,200}/y;
  if (bare) bare.lastIndex = end;
  const file = group?.text ?? bare?.exec(text)?.[0];
  if (file === undefined) return after;
  const path = `${folder}${folder === '' || folder.endsWith('/') ? '' : '/'}${file.trim()}`;
  if (path !== '') reader.missingFile(path.slice(0, FILE_NAME_CHARS));
  let last = group?.end ?? end + file.length;
  // What to do with the file, and without it.
  for (let left = name === 'InputIfFileExists' ? 2 : 0; left > 0; left--)
    last = readGroup(text, skipSpace(text, last))?.end ?? last;
  return last;
}
