/**
 * A zip of TeX sources → the text of its paper, with the files that it reads in place. Owns the choice of the main file
 * and the names inside the zip; nothing is written to disk, so no name leads out of it.
 */
import { DOCUMENT_LIMITS, RecognitionError } from '../../inspect/index.js';
import { decodeSource } from '../markup/decode-source.js';
import { ZipPackage } from '../zip-package.js';
import { readGroup, readOptional, skipSpace, startReading } from './reader.js';

export interface SourcePackage {
  text: string;
  /** The main file's name. */
  main: string;
  /** Papers of the zip that are not part of this one. */
  unread: string[];
  files: PackageNames;
  zip: ZipPackage;
}

const SOURCE = /\.(?:tex|ltx|latex)$/i;
/** What a Mac and editors leave behind. */
const RUBBISH = /(?:^|\/)(?:__MACOSX\/|\._|\.git\/|\.DS_Store)/;
const SOURCES_MAX = 300;
const NESTED_MAX = 10;
/** Styles of a paper's own; larger ones are classes, which program. */
const STYLE_CHARS_MAX = 100_000;
const COPIES_MAX = 1_000;
/** Of a name inside a zip; systems allow less. */
const PATH_CHARS_MAX = 1_000;
/** Of a command with its arguments, and of the styles that it names. */
const COMMAND_CHARS_MAX = 10_000;
const STYLES_MAX = 100;

/** Opens a zip. Throws RecognitionError: UNSUPPORTED without a TeX file, TOO_COMPLEX beyond the bounds. */
export async function openSourcePackage(bytes: Uint8Array): Promise<SourcePackage> {
  const zip = await ZipPackage.open(bytes);
  const names = zip.names.filter((name) => !RUBBISH.test(name));
  const sources = names.filter((name) => SOURCE.test(name));
  if (sources.length === 0) throw new RecognitionError('UNSUPPORTED', 'a zip without a TeX file');
  if (sources.length > SOURCES_MAX) throw new RecognitionError('TOO_COMPLEX', `${sources.length} TeX files`);
  const texts = new Map<string, string>();
  let size = 0;
  for (const name of names.filter(
    (one) => SOURCE.test(one) || /\.(?:sty|tikz|pgf|txt|c|cpp|py|java|m|r)$/i.test(one),
  )) {
    const content = await zip.read(name);
    size += content?.length ?? 0;
    if (size > DOCUMENT_LIMITS.texBytes) throw new RecognitionError('TOO_COMPLEX', `${size} bytes of TeX`);
    if (content) texts.set(name, decodeSource(content));
  }
  // The budget of an earlier zip in this process is not this one's. From here on all is synchronous.
  startReading();
  const files = new PackageNames(names);
  const { main, others } = chooseMain(sources, texts, files);
  const merged = new Merger(texts, files);
  return {
    text: merged.read(main),
    main,
    unread: others.filter((name) => !merged.used.has(name)),
    files,
    zip,
  };
}

const FILE_COMMAND =
  /\\(input|include|subfile|subfileinclude|includequestions|includestandalone|import|subimport|lstinputlisting|verbatiminput|VerbatimInput|inputminted|usepackage)(?![A-Za-z])\*?/g;

/** The file that no other reads, and that is a document; of several the one nearest to the top. */
function chooseMain(
  sources: readonly string[],
  texts: ReadonlyMap<string, string>,
  files: PackageNames,
): { main: string; others: string[] } {
  const read = new Set<string>();
  for (const name of sources) {
    for (const { path } of commandsIn(texts.get(name) ?? '')) {
      const file = files.find(path, folderOf(name), ['.tex', '.ltx']);
      if (file !== null && file !== name) read.add(file);
    }
  }
  const isDocument = (name: string): boolean => /\\begin\s{0,4}\{document\}/.test(texts.get(name) ?? '');
  const isFigure = (name: string): boolean =>
    /\\documentclass\s{0,4}(?:\[[^\]\\]{0,200}\]\s{0,4})?\{standalone\}/.test(texts.get(name) ?? '');
  const free = sources.filter((name) => !read.has(name));
  const documents = free.filter((name) => isDocument(name) && !isFigure(name));
  const roots = documents.length > 0 ? documents : free.length > 0 ? free : [...sources];
  const ranked = [...roots].sort(
    (a, b) => depthOf(a) - depthOf(b) || rankOf(a) - rankOf(b) || (a < b ? -1 : 1),
  );
  const [main = ''] = ranked;
  return { main, others: ranked.slice(1) };
}

const depthOf = (name: string): number => name.split('/').length;
const MAIN_NAME = /(?:^|\/)(?:main|paper|exam|test|试卷|主文件|shijuan)\.[a-z]+$/i;
const rankOf = (name: string): number => (MAIN_NAME.test(name) ? 0 : 1);
const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

/** The names of a zip, as TeX looks for them. */
export class PackageNames {
  readonly #exact = new Set<string>();
  readonly #folded = new Map<string, string>();
  /** Files by their last part; null if several have it. */
  readonly #last = new Map<string, string | null>();

  constructor(names: readonly string[]) {
    for (const name of names) {
      this.#exact.add(name);
      if (!this.#folded.has(name.toLowerCase())) this.#folded.set(name.toLowerCase(), name);
      const last = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
      this.#last.set(last, this.#last.has(last) ? null : name);
    }
  }

  /** A file that a source in `folder` names, with or without its extension; null if the zip lacks it. */
  find(path: string, folder: string, extensions: readonly string[]): string | null {
    if (path.length > PATH_CHARS_MAX) return null;
    const typed = path.trim().replace(/^"|"$/g, '').replaceAll('\\', '/');
    for (const base of [folder, '']) {
      for (const extension of ['', ...extensions]) {
        const name = within(`${base}${typed}${extension}`);
        if (name === null) continue;
        if (this.#exact.has(name)) return name;
        const folded = this.#folded.get(name.toLowerCase());
        if (folded !== undefined) return folded;
      }
    }
    // People pack the files of several folders into one.
    const last = typed.slice(typed.lastIndexOf('/') + 1).toLowerCase();
    for (const extension of ['', ...extensions]) {
      const only = this.#last.get(`${last}${extension}`);
      if (only !== undefined && only !== null && last !== '') return only;
    }
    return null;
  }
}

/** The path without `.` and `..`; null if it leads out of the zip. */
function within(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

interface FileCommand {
  name: string;
  path: string;
  from: number;
  end: number;
}

/** Commands that read a file, outside comments. */
function commandsIn(source: string): FileCommand[] {
  const found: FileCommand[] = [];
  // Walked once: a file may be one long line.
  let at = 0;
  let isCommented = false;
  /** Commands inside the name of another are part of it. */
  let read = 0;
  for (const match of source.matchAll(FILE_COMMAND)) {
    for (; at < match.index; at++) {
      const char = source[at];
      if (char === '\n') isCommented = false;
      else if (char === '%') isCommented = true;
      // An escaped sign begins no comment. The command's own backslash is not skipped over: it is not reached.
      else if (char === '\\' && !isCommented && at + 1 < match.index && source[at + 1] !== '\n') at++;
    }
    if (isCommented || match.index < read) continue;
    const near = source.slice(0, match.index + COMMAND_CHARS_MAX);
    const name = match[1] ?? '';
    let end = skipSpace(near, match.index + match[0].length);
    const option = readOptional(near, end);
    if (option) end = skipSpace(near, option.end);
    let folder = '';
    if (name === 'import' || name === 'subimport' || name === 'inputminted') {
      const first = readGroup(near, end);
      if (!first) continue;
      if (name !== 'inputminted') folder = first.text.trim();
      end = skipSpace(near, first.end);
    }
    const group = readGroup(near, end);
    const bare = /[^\s\\{}$%]{1,200}/y;
    bare.lastIndex = end;
    const path = group?.text ?? (name === 'input' ? bare.exec(near)?.[0] : undefined);
    if (path === undefined) continue;
    read = group?.end ?? end + path.length;
    const joined = `${folder}${folder === '' || folder.endsWith('/') ? '' : '/'}${path.trim()}`;
    found.push({ name, path: joined, from: match.index, end: read });
  }
  return found;
}

class Merger {
  readonly used = new Set<string>();
  #chars = 0;
  #copies = 0;

  constructor(
    private readonly texts: ReadonlyMap<string, string>,
    private readonly files: PackageNames,
  ) {}

  /** The text of a file, with the files that it reads in place. */
  read(name: string, open: readonly string[] = []): string {
    this.used.add(name);
    const source = this.texts.get(name) ?? '';
    this.#count(source);
    let out = '';
    let copied = 0;
    for (const command of commandsIn(source)) {
      if (command.from < copied) continue;
      const text = this.#content(command, name, open);
      if (text === null) continue;
      out += source.slice(copied, command.from) + text;
      copied = command.end;
    }
    return out + source.slice(copied);
  }

  /** Counts a copy of a text: also programs, which a short command repeats. Throws TOO_COMPLEX beyond the bounds. */
  #count(text: string): void {
    this.#chars += text.length;
    if (this.#chars > DOCUMENT_LIMITS.texBytes || ++this.#copies > COPIES_MAX)
      throw new RecognitionError('TOO_COMPLEX', 'files read each other without end');
  }

  /** What stands in place of a command; null if it stays. */
  #content({ name, path }: FileCommand, from: string, open: readonly string[]): string | null {
    const isProgram = /listing|verbatim|minted/i.test(name);
    if (name === 'usepackage') return this.#styles(path, from, open);
    const file = this.files.find(path, folderOf(from), isProgram ? [] : ['.tex', '.ltx', '.tikz']);
    const text = file === null ? undefined : this.texts.get(file);
    if (file === null || text === undefined || file === from || open.includes(file)) return null;
    if (isProgram) {
      this.used.add(file);
      this.#count(text);
      return `\n\\begin{lstlisting}\n${text}\n\\end{lstlisting}\n`;
    }
    if (open.length >= NESTED_MAX) throw new RecognitionError('TOO_COMPLEX', 'files nested too deep');
    return `${bodyOf(this.read(file, [...open, from]))}\n`;
  }

  /** The definitions of a paper's own styles, behind the command that loads them. */
  #styles(list: string, from: string, open: readonly string[]): string | null {
    const own = list.split(',', STYLES_MAX).flatMap((name) => {
      const file = this.files.find(name, folderOf(from), ['.sty']);
      const text = file === null ? undefined : this.texts.get(file);
      const isRead = file !== null && text !== undefined && /\.sty$/i.test(file) && !open.includes(file);
      return isRead && file !== from && text.length <= STYLE_CHARS_MAX ? [file] : [];
    });
    if (own.length === 0 || open.length >= NESTED_MAX) return null;
    return [`\\usepackage{${list}}`, ...own.map((file) => this.read(file, [...open, from]))].join('\n');
  }
}

/** The body of a file that is a document itself. */
function bodyOf(text: string): string {
  const begin = /\\begin\s{0,4}\{document\}/.exec(text);
  if (!begin) return text;
  const end = text.lastIndexOf('\\end{document}');
  return text.slice(begin.index + begin[0].length, end < begin.index ? text.length : end);
}
