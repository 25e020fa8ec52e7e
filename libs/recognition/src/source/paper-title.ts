/**
 * The name of a paper, from the lines above its first question. Pure; owns only the choice of lines and
 * their cleaning. paper-source.ts reads year, place and exam from the name.
 */

const TITLE_CHARS_MAX = 100;
/** Longer lines are sentences. */
const LINE_CHARS_MAX = 70;
/** A second line this short is a part of the name: the subject, "B卷". */
const PART_CHARS_MAX = 16;
/** Lines of a title page that are read; the name is never further down. */
export const TITLE_LINES_MAX = 6;

const NAMES_A_PAPER =
  /卷|试题|考试|测试|测验|检测|周测|周练|真题|练习|作业|习题|高考|中考|月考|期中|期末|联考|调研|质检|摸底|诊断|模拟|竞赛|初赛|复赛|决赛|初试|复试|复习|学年|exam|test|quiz|paper|midterm|mid-term|homework|worksheet|assignment|olympiad|contest/i;
const NAMES_A_SUBJECT =
  /语文|数学|英语|日语|俄语|物理|化学|生物|历史|地理|政治|科学|技术|综合|mathematics|physics|chemistry|biology|english|history|geography/i;
/** Other text of title pages: secrecy, places for the student's name, rules of the exam. */
const SAYS_NO_NAME =
  /绝密|启用前|姓名|学号|考号|准考证|座位|班级[:：_\s]|注意|须知|考生|答题|满分|考试时间|考试用时|分钟|共\s?\d{1,4}\s?[页题分]|\\fillin|blackboard|instructions|you are|points?\b|minutes/i;
const STARTS_A_LIST = /^(?:\d{1,2}|[一二三四五六七八九十]{1,2})[.．、)）]/;
const ENDS_A_SENTENCE = /[。！？；：.!?;:]$/;

/** The paper's name in one line; null if no line is one. `lines` are the title's, in order. */
export function paperTitle(lines: readonly string[]): string | null {
  const parts = lines.slice(0, TITLE_LINES_MAX).map(plain).filter(isNameLine);
  const at = parts.findIndex((part) => NAMES_A_PAPER.test(part));
  const [head, next] = at >= 0 ? parts.slice(at) : parts;
  if (head === undefined) return null;
  const before = at > 0 && /\d{4}|学年|学校|中学|大学/.test(parts[at - 1] ?? '') ? parts[at - 1] : undefined;
  const isPart = next !== undefined && next !== head && goesOn(head, next);
  return [before, head, isPart ? next : undefined]
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, TITLE_CHARS_MAX)
    .trim();
}

/** True if `next` completes the name: it states the subject, or the kind of exam, that the first line omits. */
function goesOn(head: string, next: string): boolean {
  if (!NAMES_A_SUBJECT.test(head) && NAMES_A_SUBJECT.test(next)) return next.length <= LINE_CHARS_MAX / 2;
  if (/学年|学期|学校|中学|大学|学院/.test(head) && !/卷|试题|真题/.test(head))
    return NAMES_A_PAPER.test(next);
  return next.length <= PART_CHARS_MAX && /卷[)）]?$/.test(next);
}

/** Whether a line above the first question names the paper: 「高二物理第三次检测」, "Quiz 3". */
export function namesPaper(text: string): boolean {
  const line = plain(text);
  return isNameLine(line) && NAMES_A_PAPER.test(line) && !PART_OF_A_PAPER.test(line);
}
/** 第Ⅰ卷（选择题） is a part of a paper. */
const PART_OF_A_PAPER = /^第\s?(?:[ⅠⅡ12一二]|I{1,2})\s?卷/;

const isNameLine = (line: string): boolean =>
  line !== '' &&
  line.length <= LINE_CHARS_MAX &&
  !SAYS_NO_NAME.test(line) &&
  !STARTS_A_LIST.test(line) &&
  !ENDS_A_SENTENCE.test(line);

/** Fewer pieces may be words that the paper sets apart: 「数学 期末 试卷」. */
const PIECES_MIN = 4;
const HAN_PIECE = /^\p{Script=Han}+$/u;
/** Text recognition reads spaces between signs: 「高 一 数 学 期 末 试 卷」. A line mostly of such pieces has none. */
function withoutReadSpaces(line: string): string {
  const pieces = line.split(' ').filter((piece) => HAN_PIECE.test(piece));
  const short = pieces.filter((piece) => piece.length <= 2).length;
  const isSpaced = pieces.length >= PIECES_MIN && short * 4 >= pieces.length * 3;
  const closed = line.replace(/ ?([（）《》“”、，：—]) ?/g, '$1');
  return isSpaced ? closed.replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '') : closed;
}

/** Without markup; "数  学" is 数学. */
function plain(line: string): string {
  return line
    .slice(0, 4 * LINE_CHARS_MAX)
    .replace(/!\[\]\([^()]{0,200}\)/g, '')
    .replace(/\\underline\{([^{}]{0,200})\}/g, '$1')
    .replace(/\*\*|\$|\\(?:quad|qquad|,|;|!|hspace\{[^{}]{0,20}\})/g, '')
    .split(/\s/)
    .filter((word) => word !== '')
    .join(' ')
    .replace(/^.*$/, withoutReadSpaces)
    .replace(/(?<![\p{Script=Han}])(\p{Script=Han}) (\p{Script=Han})(?![\p{Script=Han}])/gu, '$1$2');
}
