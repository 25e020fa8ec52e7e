/**
 * Pages of question banks printed from the browser: a line of facts above each question ("3 单选题 难度：较易(0.66) …") and
 * the words of buttons below it. Owns these two kinds of line; other modules read labels in brackets. Pure.
 */
import type { Line } from '../types.js';

const HEAD =
  /^\s{0,8}(\d{1,3})\s{0,4}[.．、]?\s{0,4}[【[（(]?([单多选填解计证判实作简综非][\u4e00-\u9fff]{1,4}题|[单多]选)[】\]）)]?[\s|｜·•-]{0,8}难度(?:系数)?\s{0,4}[:：]?\s{0,4}((?:很|非常|较|比较|偏)?(?:容易|简单|易|适中|中等|一般|困难|难)?\s{0,4}(?:[(（]\s?[01]?\.\d{1,3}\s?[)）]|[01]?\.\d{1,3})?)([^\n]{0,120})$/;
const BUTTONS =
  /^[\s|｜·•]{0,8}(?:(?:收藏|详情|纠错|相似题?|同类题|变式题|加入试卷|加入试题篮|加入组卷|试题篮|选题|移除|查看解析|查看答案|查看详情|显示答案|下载|评论|分享|举一反三|视频解析|学霸笔记|组卷|报错|反馈|打印)[\s|｜·•+＋]{0,4}){2,10}$/;

/** The lines with the facts above a question as labels of its fields, and without buttons. */
export const readSitePrint = (lines: readonly Line[]): Line[] =>
  lines
    .filter(({ text, kind }) => kind !== 'text' || !BUTTONS.test(text))
    .map((line) => (line.kind === 'text' ? { ...line, text: labelledHead(line.text) } : line));

/** "3 单选题 难度：较易(0.66) 2023·期中" → "3. 【题型】单选题【难度】较易(0.66)【来源】2023·期中"; other lines unchanged. */
function labelledHead(line: string): string {
  const match = HEAD.exec(line);
  if (!match) return line;
  const [, number, type, facility = '', rest = ''] = match;
  const level = facility.trim() === '' ? '' : `【难度】${facility.trim()}`;
  const note = rest.trim() === '' ? '' : `【来源】${rest.trim()}`;
  return `${number}. 【题型】${type}${level}${note}`;
}
