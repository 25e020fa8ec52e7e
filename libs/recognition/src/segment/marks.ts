/**
 * The marks that structure Chinese and English papers: question numbers, section headings, field labels, answer parts.
 * Pure tests on one line of text; the assembler decides what a mark means in context.
 */

/** Full-width digits, letters and brackets to ASCII, one for one, so that offsets do not change. */
export function toAscii(text: string): string {
  // Most lines have none, and this runs often: a test costs a fifth of a replacement that finds nothing.
  if (!/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/.test(text)) return text;
  return text.replace(/[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - 0xfee0),
  );
}

export interface NumberMark {
  number: number;
  /** Length of the mark in the line. */
  length: number;
  /** `strong`: "3." and the like; `weak`: only valid within a sequence. */
  strength: 'strong' | 'weak';
}

const NUMBER_STRONG =
  /^\s*(?:\*\*)?(?:(?:第\s*|(?:(?:试|考)?题目?|习题|练习)\s*(?=\d{1,3}\s*[:：.．、)）]))(\d{1,3})\s*(?:题\s*[.．:：、]?|[:：.．、)）])|(?:Question|Problem|Exercise|Task|Aufgabe|Übung|Exercice|Ejercicio|Problema|Frage|Pregunta|Вопрос|Задача|Задание|Câu|Bài|問題?|문제|Q\s?\.?|#|№)\s*(?:(?:n\s?[°º]|№|Nr\.)\s*)?(\d{1,3})(?!\d)\s*[.．:：)）]?|(?:【?例\s*|【?变式\s*|[一二三四五六]\s*[、.．]\s*)?(\d{1,3})[*＊★☆]?\s*(?:】\s*)?[.．、。]\s*(?!\d))(?:\*\*)?\s*/i;
/** A digit after the mark: decimals have no space, so full-width marks and spaces are stronger evidence. */
const NUMBER_DIGIT_AFTER =
  /^\s*(\d{1,3})\s*(?:[．、]\s*(?=\d)|\.\s+(?=\d)|\.(?=\d+(?:\.\d{1,4})?\s*[\u4e00-\u9fffA-Za-z$(（℃℉°%％‰Ωμ²³])|\.(?=\d{1,4}\s*$)|\.(?=\d{4}\s?[—–~～-]\s?\d))/;
const NUMBER_BRACKET = /^\s*(\d{1,3})\s*[)）]\s*(?![\d)）])/;
const NUMBER_SCORE = /^\s*(\d{1,3})\s*(?=[（(【[]\s*(?:本小?题\s*)?(?:(?:满分|共)\s*)?\d+\s*分)/;
const NUMBER_LOOSE =
  /^\s*(\d{1,3})\s*[,，:：;；·'‘’]\s*(?=[\u4e00-\u9fffA-Z$])|^\s*(\d{1,2})\*?\s+(?=[\u4e00-\u9fff$]|[A-Z][a-z]{0,14}[\s,]|(?:Figs?|Tables?)\.\s|[（(](?:a|i)[)）])/;

/** The question number that a line begins with. */
export function questionNumber(line: string): NumberMark | null {
  const text = toAscii(line);
  const strong = NUMBER_STRONG.exec(text) ?? NUMBER_SCORE.exec(text);
  if (strong)
    return {
      number: Number(strong[1] ?? strong[2] ?? strong[3]),
      length: strong[0].length,
      strength: 'strong',
    };
  const weak = NUMBER_DIGIT_AFTER.exec(text) ?? NUMBER_BRACKET.exec(text) ?? NUMBER_LOOSE.exec(text);
  return weak ? { number: Number(weak[1] ?? weak[2]), length: weak[0].length, strength: 'weak' } : null;
}

const NUMBER_ENCLOSED = /^\s*(?:\*\*)?[（(]\s*(\d{1,3})\s*[)）](?:\*\*)?\s*/;
const NUMBER_SQUARE = /^\s*(?:\*\*)?[【[［]\s*(\d{1,3})\s*[\]］】](?:\*\*)?\s*[.．、]?\s*/;
/** "【例1】", "【练2】": examples and exercises that count together. */
const NUMBER_LABELLED =
  /^\s*(?:\*\*)?[【[［]\s*(?:例题?|典例|变式|练习?|训练|巩固|考题|跟踪训练|即学即练)\s*(\d{1,3})\s*[\]］】](?:\*\*)?\s*/;
/** "【题一】", "【第二题】", "〔题3〕": Chinese or other numbers. */
const NUMBER_TITLED =
  /^\s*(?:\*\*)?[【[［〔]\s*(?:第\s*([一二三四五六七八九十]{1,2}|\d{1,2})\s*题|(?:试题|小题|问题|题目?)\s*([一二三四五六七八九十]{1,2}|\d{1,2}))\s*[\]］】〕](?:\*\*)?\s*[:：]?\s*/;
function titledNumber(line: string): NumberMark | null {
  const match = NUMBER_TITLED.exec(toAscii(line));
  const written = match?.[1] ?? match?.[2] ?? '';
  const number = CHINESE_NUMBERS.indexOf(written) + 1 || Number(written);
  return match && number > 0 ? { number, length: match[0].length, strength: 'strong' } : null;
}

/** The cell of a table that lays out a paper, with the question in the cell next to it. */
const ONLY_NUMBER = /^\s*(\d{1,3})\s*$/;
const NUMBER_BARE = /^\s*(?:\*\*)?(\d{1,2})(?:\*\*)?\s+(?=[A-Z“"(（])/;

/** "1.3 什么是进程", "2-14 …": the exercises of a chapter. */
const NUMBER_OF_CHAPTER =
  /^\s*(?:\*\*)?(?:习题|例|题|Exercise|Problem)?\s{0,2}\d{1,2}\s?[.．\-–]\s?(\d{1,3})(?![\d.．-])(?:\*\*)?(?:[、:：)）]|[\s\u3000]{1,8})\s{0,8}(?=[^\d\s])/i;

export type NumberReader = (line: string) => NumberMark | null;

const marked =
  (pattern: RegExp): NumberReader =>
  (line) => {
    const match = pattern.exec(toAscii(line));
    return match ? { number: Number(match[1]), length: match[0].length, strength: 'strong' } : null;
  };
export const enclosedNumber = marked(NUMBER_ENCLOSED);
export const squareNumber = marked(NUMBER_SQUARE);
export const bareNumber = marked(NUMBER_BARE);
export const loneNumber = marked(ONLY_NUMBER);
export const chapterNumber = marked(NUMBER_OF_CHAPTER);

/**
 * Numberings other than "1.": "（1）" as in national papers for years, "[1]", or a number without a mark. All mean other
 * things in most papers, so a whole paper has to count like that.
 */
export const OTHER_NUMBERS: readonly NumberReader[] = [
  titledNumber,
  enclosedNumber,
  squareNumber,
  marked(NUMBER_LABELLED),
  bareNumber,
  loneNumber,
  chapterNumber,
];

const NUMBER_ROMAN = /^\s*(?:\*\*)?([IVX]{1,7}|[Ⅰ-Ⅻ])(?:\*\*)?\s?[.．、)]\s{1,8}(?=\S)/;
const ROMAN_NUMBERS = (
  'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX ' +
  'XXI XXII XXIII XXIV XXV XXVI XXVII XXVIII XXIX XXX'
).split(' ');

/** "IV. …": only papers whose questions all count like that; elsewhere these are sections. */
export function romanNumber(line: string): NumberMark | null {
  const match = NUMBER_ROMAN.exec(line);
  const number = ROMAN_NUMBERS.indexOf(match?.[1]?.normalize('NFKC') ?? '') + 1;
  return match && number > 0 ? { number, length: match[0].length, strength: 'strong' } : null;
}

const CIRCLED = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮';
const NUMBER_CIRCLED = /^\s*(?:\*\*)?([①-⑮])(?:\*\*)?\s*(?:[.．、]\s*)?(?![①-⑮、和与])/;

/** "③ …": primary schools number their questions like this. */
export function circledNumber(line: string): NumberMark | null {
  const match = NUMBER_CIRCLED.exec(line);
  return match
    ? { number: CIRCLED.indexOf(match[1] ?? '') + 1, length: match[0].length, strength: 'strong' }
    : null;
}

const CHINESE_NUMBERS = [
  '一',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
  '十三',
  '十四',
  '十五',
];
const NUMBER_CHINESE =
  /^\s*(?:\*\*)?(?:第\s*)?([一二三四五六七八九十]{1,2})\s*(?:[、.．，,]|题\s*[:：、.．]?)(?:\*\*)?\s*/;

/** "三、": the number of a heading or of a question. */
export function chineseOrdinal(line: string): NumberMark | null {
  const match = NUMBER_CHINESE.exec(line);
  const number = CHINESE_NUMBERS.indexOf(match?.[1] ?? '') + 1;
  return match && number > 0 ? { number, length: match[0].length, strength: 'strong' } : null;
}

/** "三、求…": a question of a paper with numbered parts below it; not a heading of a section. */
export function chineseNumber(line: string): NumberMark | null {
  return isSectionHeading(line, false) ? null : chineseOrdinal(line);
}

/** A line that asks for an answer: options, blanks or marks after it. Instructions to candidates have none. */
export const ASKS =
  /\\(?:fillin|paren)|[（(][\s\u3000]+[)）]|_{3,}|(?:^|\s)[（(]?A[.．)）]|[（(]\s*\d{1,2}\s*分\s*[)）]/;

/** "一计算题：": the name of a type needs no mark after the ordinal. */
const BARE_ORDINAL =
  /^\s*[一二三四五六七八九十]{1,2}\s*(?:单项选择|多项选择|选择|填空|解答|简答|计算|证明|应用|实验|综合|作图|判断|问答|论述|分析)题\s*(?:$|[:：（(])/;
const SECTION_ORDINAL =
  /^\s*(?:\*\*\s*)?(?:(?:第\s*)?[一二三四五六七八九十]{1,3}\s*[、.．，,:：]|第\s*[一二三四五六七八九十]{1,3}\s*(?:部分|大题|节(?!课))|(?:第\s*)?[ⅠⅡⅢI]{1,3}\s*卷|第\s*[一二12]\s*卷|(?:Part|Section|SECTION|PART)\s+(?:[IVX]+|\d|[A-F])\b|[IVX]{1,4}\s*[.．、]\s*(?=[\u4e00-\u9fff])|[IVX]{1,4}\s*[.．]\s|[ⅠⅡⅢⅣⅤⅥ]\s*[.．、,，:：]|[ⅠⅡⅢⅣⅤⅥ]\s+(?=[\u4e00-\u9fff]))/;
export const NAMES_QUESTION_TYPE =
  /单项选择|单选|多项选择|多选|不定项|选择题|[单多双][项顶]选|选[泽捧释]题|选择|填空题|填空|解答题|選擇題|單選|單題|多選|複選|填充題|是非題|問答題|題組|非選擇題|配合題|解答|简答|计算题|证明题|应用题|实验题|综合题|作图题|判断题|材料题|论述题|问答题|阅读理解|任务型阅读|句型转换|补全对话|听力|主观题|客观题|辨析题|非选择题|multiple[- ]choice|choose|fill in|short answer|free response|long answer|structured|选考题|必考题|必做题|选做题/i;
/** The instruction of an English heading after its Roman numeral ("III. Show all your work."). */
const ROMAN_HEADING =
  /^[IVX]{1,4}\s*[.．]\s+(?:complete|fill|answer|solve|show|write|translate|read|match|true|cloze|vocabulary|grammar|comprehension|problems?|questions?|calculat|explain|essay|circle|select|pick|simplify|evaluate|objective|subjective)/i;

/** "（二）现代文阅读Ⅱ（本题共 3 小题，14 分）": the parts of a Chinese paper's sections. */
const SIZED_GROUP =
  /^[（(]\s?[一二三四五六]\s?[)）]\s{0,4}[^（(]{2,20}[（(]\s?(?:本(?:大|小)?题)?共\s?\d{1,2}\s?(?:个|道)?\s?小?题/;

/** "（四）业务题（25分）": a kind of question with any name. */
const NAMED_GROUP =
  /^[（(]\s?[一二三四五六七八九十]\s?[)）]\s{0,4}[\u4e00-\u9fff]{2,8}题\s{0,4}(?:$|[（(]\s{0,2}(?:本题|每|共|\d))/;

/** "（二）蚂蚁的路标（14分）": the title of a reading text, with the points of its questions. */
const NAMED_TEXT =
  /^[（(]\s?[一二三四五六]\s?[)）]\s{0,4}[^（()）。？！?!_\\]{2,30}[（(]\s?(?:共|计)?\s?\d{1,2}\s?分\s?[)）]$/;
export const isNamedText = (line: string): boolean => NAMED_TEXT.test(line.replaceAll('**', '').trim());

/** "A1型题（每题1分）", "X 型题": the types of medical papers. */
const MEDICAL_HEADING =
  /^(?:[一二三四五六七八九十]{1,2}\s?[、.．]\s?|[（(][一二三四五六七八九十][)）]\s?)?[ABCX][1-4]?(?:\s?[/、]\s?[ABCX][1-4]?)?\s?型(?:单选|多选|选择)?题/;

const ENGLISH_HEADING =
  /^(?:completion|matching|essays?|word problems?|multiple[- ](?:choice|response|correct|select)|short[- ]answers?|fill[- ]in(?:[- ]the[- ]blanks?)?|true[ /-](?:or[ -])?false|vrai (?:ou|\/) faux|verdadero (?:o|\/) falso|richtig (?:oder|\/) falsch|vero o falso|free[- ]response|long[- ]answers?|structured|extended[- ]response)(?:\s+(?:questions?|problems?|items?|section))?\s*(?:$|[.:(–-]|type\b)/i;

/** "Questions 6-8. Choose TWO letters", "For questions 1 to 4, which two …". */
const RANGE_HEADING =
  /^(?:for )?questions\s\d{1,3}\s?(?:[-–—]|to|and)\s?\d{1,3}\s?[.:,]?\s{0,4}(?:choose|which|circle|tick|select|mark|complete|match|label)\b/i;

/** "True or False? Write T or F." */
const JUDGES = /^true\s?(?:\/|or)\s?false\s?\?\s{0,4}(?:$|(?:write|circle|mark|tick|put|choose)\b.{0,80}$)/i;

/** "Listening Part（听力部分）", "笔试部分", "地理部分" of a joint paper. */
const PART_HEADING =
  /^(?:(?:listening|writing|reading|written|speaking)\s(?:part|section)|booklet\s[a-d]|(?:听力|笔试|写作|阅读|语文|数学|物理|化学|生物|地理|历史|政治|道德与法治|科学)部分)\s{0,4}(?:$|[（(:：])/i;

/** "Match the words (6-8) with their meanings (a-c).": the instruction for the items below. */
export const MATCHES =
  /^column\s(?:a|i|1)\b.{0,24}\s{1,40}column\s(?:b|ii|2)\b.{0,24}$|^match(?:\s(?:up|each|the|these|words?|columns?|items?|terms?)\b|ing\b)[^?\n]{4,140}$/i;

/** "二、填一填。", "三、比一比，算一算": primary schools name their sections like this. */
const DOUBLED =
  /^[一二三四五六七八九十]{1,2}\s?[、.．]\s?(?:[\u4e00-\u9fff]{0,4}[，,、\s]?)?([\u4e00-\u9fff])一\1(?![\u4e00-\u9fff]{8})/;

/** A sign in front of a heading ("◆填空题"). */
const BULLET = /^[◆◇●○■□★☆▲△▶►※♦]\s{0,3}/;

/** A heading of a group of questions ("一、选择题：本题共 8 小题…"). */
export function isSectionHeading(line: string, hinted: boolean): boolean {
  const text = line.replace(/\*\*/g, '').trim().replace(BULLET, '');
  if (text.length === 0 || text.length > 400) return false;
  if (hinted) return true;
  if (/^[（(]?\s*\d/.test(text)) return false;
  if ((ENGLISH_HEADING.test(text) && text.length <= 180) || MATCHES.test(text)) return true;
  if (JUDGES.test(text) || RANGE_HEADING.test(text)) return true;
  if (PART_HEADING.test(text)) return true;
  if (SIZED_GROUP.test(text) || NAMED_GROUP.test(text) || NAMED_TEXT.test(text)) return true;
  if (DOUBLED.test(text) || BARE_ORDINAL.test(text) || MEDICAL_HEADING.test(text)) return true;
  if (SECTION_ORDINAL.test(text))
    return (
      NAMES_QUESTION_TYPE.test(text.slice(0, 60)) ||
      (ROMAN_HEADING.test(text) && text.length <= 120) ||
      /本大?[题題]|小[题題]|每[题題]|共\s*\d+\s*分/.test(text) ||
      /^第.{1,4}[卷部节]/.test(text) ||
      /^(part|section)/i.test(text)
    );
  return /^(?:[(（][一二三四五六][)）]\s*)?[【[［]?(?:单项选择题?|单选题?|多项选择题?|多选题?|不定项选择题?|选择题|填空题|填空(?=】)|选择(?=】)|解答题|简答题|计算题|证明题|应用题|实验题|综合题|作图题|判断题|非选择题|必考题|选考题)\s*(?:$|[】\]］]|[:：（(。．.\s]|本|共|每)/.test(
    text,
  );
}

/** Continuation of a heading that was broken into lines. */
export const HEADING_GOES_ON =
  /题目要求|得\s*\d+\s*分|符合题意|文字说明|演算步骤|把答案|答案填|小题，?每|共\s*\d+\s*分|选对|选错|have only one|answer sheet/i;

const ANSWER_PART =
  /^(?=.{0,60}$)(?:#+\s*)?(?:\*\*\s*)?(?:附[:：]?\s*)?(?:.{0,30}?(?:试题|试卷|[A-D]卷|数学|物理|化学|英语|语文|生物|历史|地理|政治|考试|测试|检测|检测题|自测题|测验题|测试题|复习题|训练题|习题|练习题|练习|单元|期中|期末|》|作业|模拟|学期|联考|调研|训练|专题|[)）]))?\s*(?:[（(【[［]\s*)?(?:卷后|附|本卷|全卷|各题)?(?:参考答案|答案|标准答案|试题答案|参考解答|答案要点|答案与解析|答案及解析|评分标准|评分参考|评分细则|评分意见|解析与答案|全解全析|答案速查|答案详解|详解答案|(?<=试题|试卷|习题|练习)解答|解答(?=\s*[及与和、]\s*评分)|Answers?(?:\s+Key)?|Keys?(?:\s+to\s+[A-Za-z ]{3,20})?|Mark(?:ing)?\s+[Ss]cheme|Solutions)(?:\s*(?:(?:和|与|及|、|和解析|以及)\s*)?(?:试题)?(?:答案|解析|评分标准|评分参考|评分细则|评分意见|评分说明|给分标准|详解|解答|提示|解析版|部分))*\s*(?:[(（][^()（）]{1,12}[)）]\s*)?(?:[)）】\]］]\s*)?(?:\*\*\s*)?(?:[:：]\s*)?$/i;

/** "Worked Solutions", "Answers and explanations", "Teacher's Answer Key", "Answers to Quiz 4"; not a sentence. */
const ENGLISH_ANSWER_PART =
  /^(?:\*\*)?(?!.{0,60}\b(?:must|should|will|may|be|are|is|in|on|please|all|your|have|do|does|can|you|if|written)\b)(?:(?:(?:teacher(?:['’]s)?|full|suggested|sample|model|worked|detailed|complete|correct|brief|short)\s){1,2}(?:answers(?:\skeys?)?|answer\skeys?|solutions|keys?)|answers|solutions|answer\skeys?|keys?(?=\sto\s)|mark(?:ing)?\s(?:scheme|guide))(?:\s(?:and|&|to|for|of)\s[A-Za-z0-9 ,'’.-]{2,40}|\s{0,2}[—–-]{1,2}\s{0,2}[A-Za-z0-9 ,'’.&-]{2,40})?\s{0,4}[:：]?(?:\*\*)?$/i;

/** The line after which the answers to all questions follow. */
export function isAnswerPartHeading(line: string): boolean {
  if (line.length > 60) return false;
  const text = line.replace(DECORATION, '').trim();
  return [ANSWER_PART, NAMED_ANSWER_PART, ENGLISH_ANSWER_PART, OTHER_ANSWER_PART].some((one) =>
    one.test(text),
  );
}

/** "数学参考答案及评分建议", "第一次月考标准答案（部分）": with any words around, but not a sentence about answers. */
const NAMED_ANSWER_PART =
  /^(?!.{0,40}(?:见|对照|核对|查看|写|填|涂|请))[^。，,；;：:？?！!]{0,30}(?:参考|标准)(?:答案|解答)(?:\s?[及与和、（(][^。，,；;？?！!]{1,16})?\s?[:：]?$/;

/** "参考答案 Answer Key", "Answers / 答案", and the same in other languages. */
const OTHER_ANSWER_PART =
  /^(?:\*\*)?(?:(?:参考)?答案\s{0,4}[/／(（]?\s{0,2}(?:answers?(?:\skeys?)?|keys?|solutions?)|(?:answers?(?:\skeys?)?|keys?|solutions?)\s{0,4}[/／(（]?\s{0,2}(?:参考)?答案|soluciones|respuestas|solucionario|lösungen|musterlösung|antworten|(?:éléments\sde\s)?(?:corrigé|correction)(?:\s(?:du|de\sla|des|de\sl['’])\s{0,2}[a-zà-ÿœ0-9 °º.-]{2,40})?|réponses|gabarito|respostas|facit|(?:правильные\s|эталоны\s)?ответы(?:\sи\s(?:решения|критерии))?|解答|正解)\s{0,2}[)）]?\s{0,4}[:：]?(?:\*\*)?$/i;

/** Signs and rules around a heading ("★ 参考答案 ★", "——答案——"). */
const DECORATION =
  /^[\s★☆※◆◇●○■□▲△♦*=~·—–_-]{1,40}|(?<![★☆※◆◇●○■□▲△♦*=~·—–_-])[★☆※◆◇●○■□▲△♦*=~·—–_-]{1,40}\s{0,8}$/g;

type FieldName = 'answer' | 'solution' | 'topics' | 'facility' | 'stem' | 'score' | 'type' | 'note';
export interface FieldMark {
  field: FieldName;
  index: number;
  length: number;
  /** The label is text of the solution itself ("解：") and stays in it. */
  keep: boolean;
}

const FIELD_NAMES: [RegExp, FieldName][] = [
  [/^(?:正确|参考|标准)?答案$/, 'answer'],
  [/^(?:知识点|考点|考查点|命题点|标签|关键词)$/, 'topics'],
  [/^(?:难度|难度系数)$/, 'facility'],
  [/^(?:题干|题目)$/, 'stem'],
  [/^(?:分值)$/, 'score'],
  [/^(?:题型|试题类型)$/, 'type'],
  [/^(?:来源|出处|题源|年份|题号|更新时间|导语|语篇解读|文章大意)$/, 'note'],
];
const BRACKET_FIELD =
  /[【[「［]\s*((?:正确|参考|标准)?答案|知识点|考点|考查点|命题点|标签|关键词|难度(?:系数)?|解析|分析|详解|解答|点睛|点评|思路|题干|分值|题型|试题类型|来源|出处|题源|年份|题号|更新时间|导语|语篇解读|文章大意|试题解析|专题|解题思路|小问\s*\d+\s*详解|方法[一二三]|名师点睛|解|证明|总结|规律方法|解法(?:\s*[一二三四\d])?)\s*[】\]」］]\s*[:：]?\s*/g;
const LINE_FIELD =
  /^\s*(?:\*\*\s*)?(答案|参考答案|正确答案|答案要点|参考答案要点|解析|详解|分析|点评|解答|(?:(?:Correct|Right|Sample|Model|Suggested|Possible|Expected)\s)?Answer|Solution|Explanation|Rationale|Ans|Sol|Respuesta|Réponse|Antwort|Lösung|Corrigé|Ответ|Решение|Đáp án|정답|正解|解説|知识点|考点)\s*(?:\*\*\s*)?[:：.]\s*(?:\*\*)?\s*/i;
/** "答案　B　解析　…": publishers print a wide space after the label instead of a mark. */
const SPACED_FIELD =
  /^\s*(答案|参考答案|正确答案|解析|详解|分析|点评|解答|考点)(?:[\u3000\t]|[ ]{2}| (?=[A-H]{1,5}\s*$))\s*(?=\S)/;
const SPACED_AFTER = /(?<=\S\s{0,3}[\u3000\t])(解析|详解|分析|点评)[\u3000\t]\s{0,3}(?=\S)/g;
/** Labels on the line of the text before them: "…的值是____．答案：3", "答案：B  解析：…". */
const ANSWER_AFTER =
  /(?<=[。．.？?！!；;）)】\s]|\\fillin|\\paren)(?:\*\*\s*)?((?:参考|正确)?答案|Answer|Ans)\s*[:：]\s*(?:\*\*)?\s*/g;
const SOLUTION_AFTER =
  /(?<=[。．.；;，,\sA-H$）)])(?:\*\*)?(解析|详解|分析|点评|考点|知识点|Explanation|Solution)\s*[:：]\s*(?:\*\*)?\s*/g;
const LINE_SOLVE =
  /^\s*(?:解|证明)[\u3000\t]\s*(?=\S)|^\s*(?:解|证明|证)\s*(?:\d\s*)?[:：]\s*|^\s*解\s*(?=[（(]\s*[1IⅠ一]\s*[)）])|^\s*(?:解法|证法|方法)\s*[一二三四1-4](?![0-9.．、])/;

/** "…求 $z$。**解：**": a label in bold may be within a line. */
const BOLD_LABEL =
  /(?:^|(?<=[。．.？?！!$）)]))[ \t]{0,8}\*\*[ \t]{0,8}(?:解|证明|解答|Solution|Proof)[ \t]{0,8}(?:[:：.][ \t]{0,8}\*\*|\*\*[ \t]{0,8}[:：])/i;

/** "【21题详解】": the question whose solution follows, with the length of the label. */
export function solvedNumber(line: string): { number: number; length: number } | null {
  const match =
    /^\s{0,8}(?:\*\*)?[【[［]\s?(?:第|小题)?\s?(\d{1,3})\s?(?:小?题)?\s?(?:详解|解析|解答|分析)\s?[】\]］](?:\*\*)?\s{0,4}[:：]?/.exec(
      line,
    );
  return match && { number: Number(match[1]), length: match[0].length };
}

/** Labels of answer, solution and the like in a line, in order. */
export function fieldMarks(line: string): FieldMark[] {
  const marks: FieldMark[] = [];
  for (const match of line.matchAll(BRACKET_FIELD)) {
    const name = (match[1] ?? '').replace(/\s+/g, '');
    const field = FIELD_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? 'solution';
    marks.push({ field, index: match.index, length: match[0].length, keep: false });
  }
  if (marks[0]?.index === 0) return marks;
  const spaced = SPACED_FIELD.exec(line);
  const opening = LINE_FIELD.exec(line) ?? spaced;
  if (opening) {
    const field = fieldOf(opening[1] ?? '');
    marks.unshift({ field, index: 0, length: opening[0].length, keep: false });
    if (marks.length === 1 && field === 'answer')
      marks.push(...marksAfter(line, spaced ? SPACED_AFTER : SOLUTION_AFTER, opening[0].length).slice(0, 1));
  } else if (LINE_SOLVE.test(line)) marks.unshift({ field: 'solution', index: 0, length: 0, keep: true });
  else if (marks.length === 0) {
    const [answer] = marksAfter(line, ANSWER_AFTER, 0);
    const bold = BOLD_LABEL.exec(line);
    if (!answer && bold)
      marks.push({ field: 'solution', index: bold.index, length: bold[0].length, keep: false });
    if (answer)
      marks.push(answer, ...marksAfter(line, SOLUTION_AFTER, answer.index + answer.length).slice(0, 1));
  }
  return marks;
}

const fieldOf = (name: string): FieldName =>
  /答案|answer|ans|antwort|respuesta|réponse|ответ|đáp án|정답|正解/i.test(name)
    ? 'answer'
    : /知识点|考点/.test(name)
      ? 'topics'
      : 'solution';

function marksAfter(line: string, pattern: RegExp, from: number): FieldMark[] {
  return [...line.matchAll(pattern)]
    .filter((match) => match.index >= from)
    .map((match) => ({
      field: fieldOf(match[1] ?? ''),
      index: match.index,
      length: match[0].length,
      keep: false,
    }));
}

/** The heading of instructions to candidates. */
export const NOTICE_HEADING =
  /^\s*(?:\*\*\s*)?(?:注意事项|考生须知|考生注意|答题须知|友情提示|Instructions?|INSTRUCTIONS)/;

/** Running heads and page numbers: "第 3 页 共 8 页", "1 / 10". */
const PAGE_FURNITURE =
  /^\s*(?:第\s*\d+\s*页\s*(?:[(（,，/]\s*)?共\s*\d+\s*页(?:\s*[)）])?|\d+\s*\/\s*\d+|[-–—·•]\s*\d{1,4}\s*[-–—·•]|Page\s+\d+(?:\s+of\s+\d+)?|(?:数学|物理|理科|文科|高三|高二|高一|九年级).{0,16}第\s*\d+\s*页.{0,10}|试卷第\s*\d+\s*页.{0,12})\s*$/i;
/** "[Turn over 2", "BLANK PAGE", "END OF QUESTION PAPER". */
const PAPER_NOTE =
  /^[^\w[\u4e00-\u9fff]{0,9}(?:(?:\[|please )turn over|blank page|end of (?:the )?(?:question )?(?:paper|exam|examination|test|questions)|全卷完|试卷到此结束)[^a-z\u4e00-\u9fff]{0,9}$/i;
/** "……○……密……封……线", "密封线内不要答题". */
const SEAL_NOTE =
  /^[.…·○—\- \t]{0,60}(?:装[.…·○ ]{0,9}订[.…·○ ]{0,9}线|密[.…·○ ]{0,9}封[.…·○ ]{0,9}线(?:[ \t]?内[ \t]?(?:不要|请勿|不得|不准|禁止)[ \t]?答题)?)[.…·○—\- \t]{0,60}$/;

/** Text that belongs to the page, not to a question on it. */
export const isPageFurniture = (text: string): boolean =>
  PAGE_FURNITURE.test(text) || PAPER_NOTE.test(text) || SEAL_NOTE.test(text);
