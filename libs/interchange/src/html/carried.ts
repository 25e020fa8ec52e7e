/**
 * Markup that HTML cannot say exactly (parts, tables, escapes, drawings) is written as people read it, with its source in
 * a class, which every format and system preserves. The reader uses the source if it still gives the shown words; after
 * a change in another system the shown words count. Owns the classes.
 */
const WRITTEN = 'tiku-markup';
const SOURCE = 'tiku-source-';
const BLANK = 'tiku-blank';
const LINE = '________';

const classesFor = (source: string): string =>
  `${WRITTEN} ${SOURCE}${Buffer.from(source, 'utf8').toString('base64url')}`;

/** Words of a line in an element with their source. */
export const carriedInline = (source: string, html: string): string =>
  `<span class="${classesFor(source)}">${html}</span>`;
/** A block in an element with its source. */
export const carriedDiv = (source: string, html: string): string =>
  `<div class="${classesFor(source)}">${html}</div>`;

/** The source in an element with these classes; null for any other. */
export function carriedSource(classes: readonly string[]): string | null {
  const named = classes.includes(WRITTEN) ? classes.find((name) => name.startsWith(SOURCE)) : undefined;
  if (named === undefined) return null;
  return Buffer.from(named.slice(SOURCE.length), 'base64url').toString('utf8').replaceAll('\0', '');
}

/** A blank as people see it. Underscores show as they are. */
export const lineOf = (source: string): string => (source.startsWith('_') ? source : LINE);
/** The blank of a format that asks for it in its own way, on its way to the reader of HTML. */
export const BLANK_HTML = `<span class="${BLANK}">${LINE}</span>`;
/** A blank where a format has no way to ask for it. */
export const shownBlank = (source: string): string =>
  `<span class="${BLANK} ${classesFor(source)}">${lineOf(source)}</span>`;
export const isBlank = (classes: readonly string[]): boolean => classes.includes(BLANK);
/** How many blanks of ours the text shows. */
export const shownBlanks = (html: string): number => html.split(`class="${BLANK}`).length - 1;
/** What a format wrote for a blank, with its source unless the reader would write the same. */
export const askedBlank = (source: string, html: string): string =>
  source === String.raw`\fillin ` ? html : carriedInline(source, html);
