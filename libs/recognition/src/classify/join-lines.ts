/** Lines of one field → text. Pages break paragraphs into lines; the lines of a paragraph are joined again. */
import type { Run } from '../segment/index.js';

const CJK = /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f“”‘’…]/;
/** Lines that begin a new unit even in the middle of a page's paragraph. */
const OWN_LINE =
  /^\s*(?:[（(]\s*(?:\d{1,2}|i{1,3}|iv|v|[a-h]|[ⅰ-ⅹ])\s*[)）]|[①②③④⑤⑥⑦⑧⑨]|【|\||!\[\]\((?:image|tikz):|\$\$|\\subp|\\subsubp|证明|解[:：]|注[:：]|附[:：]|故选|综上)/;
const ENDS = /(?:解法|证法|方法)\s*[一二三四\d]$|[。．.！？!?；;：:]$|\$\$$|!\[\]\([^()]*\)$|\|$/;
/** This much of the joined text decides whether a paragraph ends there. */
const END_CHARS = 200;

/** Joins runs: `paged` formats (PDF, scans) join the lines of a paragraph, others keep every paragraph. */
export function joinRuns(runs: readonly Run[], paged: boolean): string {
  const parts: string[] = [];
  let end = '';
  for (const { text } of runs) {
    const line = text.trim();
    if (line === '') continue;
    const part = parts.length === 0 ? line : separator(end, line, paged) + line;
    parts.push(part);
    end = (end + part).slice(-END_CHARS);
  }
  return parts.join('');
}

/** A table with its own rule, not the next rows of the one above. */
const TABLE = /^\|[^\n]{1,5000}\n\|\s?:?-{3}/;

function separator(end: string, line: string, paged: boolean): string {
  if (end.endsWith('|') && TABLE.test(line)) return '\n\n';
  if (!paged || OWN_LINE.test(line) || ENDS.test(end) || line.startsWith('|')) return '\n';
  return CJK.test(end.at(-1) ?? '') || CJK.test(line[0] ?? '') ? '' : ' ';
}
