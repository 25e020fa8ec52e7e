/** Results without their working: the only line of a key's entry, the closing sentence of a solution. Pure. */
import { cleanAnswer } from './clean-answer.js';

const CLOSING_CHARS_MAX = 300;

/** "答：828 千米" as the last sentence of a worked solution. */
export function closingAnswer(solution: string): string | null {
  const line = solution.slice(solution.lastIndexOf('\n') + 1);
  const at =
    line.length > CLOSING_CHARS_MAX ? -1 : Math.max(line.lastIndexOf('答：'), line.lastIndexOf('答:'));
  if (at < 0 || !/(?:^|[.．。；;)）\]\s])$/.test(line.slice(0, at))) return null;
  return cleanAnswer(line.slice(at + 2)) || null;
}

const RESULT_CHARS_MAX = 120;
/** Words and signs that connect the steps of a worked solution. */
const WORKED =
  /^解|解[:：得]|证明(?!略)|因为|所以|可得|得到|即得|[可易]知|[设由故则](?=[\s$题图已])|∵|∴|\\(?:because|therefore|Rightarrow|implies)|!\[\]|\b(?:[Bb]ecause|[Ss]ince|[Tt]herefore|[Hh]ence|[Tt]hus|[Ll]et|[Bb]y|[Ss]o|[Ww]e)\b/;

/** A "solution" of one line without a step: the key states only the result ("33 件和 34 件"). */
export function bareResult(solution: string): string | null {
  const text = solution.trim();
  const length = text.replace(/\\[a-zA-Z]+|[{}$\s]/g, '').length;
  if (text === '' || text.includes('\n') || length > RESULT_CHARS_MAX) return null;
  const isSentence = /[\u4e00-\u9fff]{4}[^。]{0,8}。$/.test(text);
  return isSentence || WORKED.test(text) ? null : text;
}
