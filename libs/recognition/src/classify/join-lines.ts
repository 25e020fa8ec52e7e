/** Lines of one field → text. Pages break paragraphs over lines; there the lines of a paragraph are put together. */
import type { Run } from '../segment/index.js';

const CJK = /[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f“”‘’…]/;
/** Lines that begin something of their own even in the middle of a page's paragraph. */
const OWN_LINE =
  /^\s*(?:[（(]\s*(?:\d{1,2}|i{1,3}|iv|v|[a-h]|[ⅰ-ⅹ])\s*[)）]|[①②③④⑤⑥⑦⑧⑨]|【|\||!\[\]\((?:image|tikz):|\$\$|\\subp|\\subsubp|证明|解[:：]|注[:：]|附[:：]|故选|综上)/;
const ENDS = /(?:解法|证法|方法)\s*[一二三四\d]$|[。．.！？!?；;：:]$|\$\$$|!\[\]\([^()]*\)$|\|$/;
/** So much of what was joined tells whether a paragraph ended there. */
const END_CHARS = 200;

/** Joins runs: `paged` formats (PDF, scans) put lines of a paragraph together, others keep every paragraph. */
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

function separator(end: string, line: string, paged: boolean): string {
  if (!paged || OWN_LINE.test(line) || ENDS.test(end) || line.startsWith('|')) return '\n';
  return CJK.test(end.at(-1) ?? '') || CJK.test(line[0] ?? '') ? '' : ' ';
}
