/**
 * The words of papers for their exams, places, grades and terms, in Chinese and English: pattern → value of a source.
 * The first match counts, so that the narrower word precedes the wider one (高考模拟 is not 高考). Data only.
 */

export type Word = readonly [pattern: RegExp, name: string];

export const EXAM_TYPES: readonly Word[] = [
  [/强基/, '强基'],
  [/自主招生/, '自主招生'],
  [/竞赛|联赛|奥赛|奥林匹克|夏令营|olympiad|contest|competition|(?<![a-z])amc(?![a-z])/i, '竞赛'],
  [/开学(?:考|测|摸底|检测)|(?<!研究生)入学(?:考|测)/, '开学考'],
  [/月考|monthly (?:test|exam)/i, '月考'],
  [/期中|mid-?\s?term|half-?yearly/i, '期中'],
  [/期末|finals?[ _-](?:exam|test|paper)|end[ -]of[ -](?:term|year)/i, '期末'],
  [/一模|第一次模拟|一诊|first mock/i, '一模'],
  [/二模|第二次模拟|二诊|second mock/i, '二模'],
  [/三模|第三次模拟|三诊/, '三模'],
  [/模拟|预测|押题|冲刺|适应性|仿真|猜题|mock|practice (?:exam|test|paper)/i, '模拟'],
  [/联考/, '联考'],
  [/调研|学情|摸底|质检|质量(?:检测|监测|调查|检查)|诊断|抽测/, '调研'],
  [/周(?:测|练|考)/, '周测'],
  [/中考|初中(?:毕业生?)?学业水平|毕业.{0,6}升学/, '中考'],
  // Not 入学考试, 大学考试, 数学考试卷.
  [/学业水平|(?<![入大中小数化科文])学考(?!试(?!题|卷))|会考|合格考|合格性考试/, '学业水平'],
  [
    /高考|普通高等学校(?:春季)?招生|新高考|新课标|(?:旧|新)课程|全国\s?[甲乙丙ⅠⅡⅢ1-3IVX一二三]|全国卷|gaokao/i,
    '高考',
  ],
  // 「2031广东理」: only the 高考 is set by place and stream.
  [
    /\d{4}年?(?:春季)?[\u4e00-\u9fff]{2,3}[文理](?:[综科]|(?![\u4e00-\u9fff]))|\d{4}年?春季(?:上海|北京|全国)/,
    '高考',
  ],
  [/考研|研究生(?:入学|招生|考试)|复试/, '考研'],
  [/专升本/, '专升本'],
  [/等级考试|[一二三四]级(?:考试|[A-Z笔机])|计算机[一二三四]级/, '等级考试'],
  [/单元|章末|第.{1,3}章|unit test|chapter (?:test|\d)/i, '单元'],
  [/小测|测验|随堂|quiz/i, '测验'],
  [/作业|练习|习题|刷题|homework|exercises?|worksheet|assignment|(?<![a-z])hw\s?\d/i, '练习'],
];

/** Provinces and other words for a place on papers. */
export const PROVINCE =
  /北京|天津|上海|重庆|河北|山西|内蒙古|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|广西|海南|四川|贵州|云南|西藏|陕西|甘肃|青海|宁夏|新疆|香港|澳门/;

/** A province with its city, or only a city. */
export const REGION =
  /(?:[\u4e00-\u9fff]{2,3}省|(?:内蒙古|广西壮族|西藏|宁夏回族|新疆维吾尔)自治区)?\s?[\u4e00-\u9fff]{2,4}市(?:[\u4e00-\u9fff]{1,3}[区县])?|[\u4e00-\u9fff]{2,3}省/;

/** Papers that schools of several places write together. */
export const ALLIANCE =
  /金太阳|天一大联考|九师联盟|名校联盟|(?:[一二三四五六七八九十百]{1,3}|\d{1,3})(?:省|市|校)(?=联[考盟])|T\s?8(?=联考)|江南十校|皖南八校|衡水金卷|百师联盟|华大新高考/;

/** Which of the papers of one year's 高考: 全国甲, 全国Ⅰ, 新高考Ⅱ. */
export const VOLUME =
  /(全国|新高考|新课标)(?:全国)?\s?(?:卷\s?)?([甲乙丙]|[ⅠⅡⅢ]|I{1,3}(?![A-Za-z])|[1-3](?!\d)|[一二三](?=卷))|(全国)统一考试\s?[（(]\s?(?:新高考\s?)?([甲乙丙]|[ⅠⅡⅢ]|I{1,3}|[一二三1-3])\s?卷/;
export const ROMAN: Readonly<Record<string, string>> = {
  I: 'Ⅰ',
  II: 'Ⅱ',
  III: 'Ⅲ',
  '1': 'Ⅰ',
  '2': 'Ⅱ',
  '3': 'Ⅲ',
  一: 'Ⅰ',
  二: 'Ⅱ',
  三: 'Ⅲ',
};

export const GRADES: readonly Word[] = [
  [/高一|高中一年级/, '高一'],
  [/高二|高中二年级/, '高二'],
  [/高三|高中三年级/, '高三'],
  [/初一|七年级/, '七年级'],
  [/初二|八年级/, '八年级'],
  [/初三|九年级/, '九年级'],
  [/(?<!中)一年级/, '一年级'],
  [/(?<!中)二年级/, '二年级'],
  [/(?<!中)三年级/, '三年级'],
  [/四年级/, '四年级'],
  [/五年级/, '五年级'],
  [/六年级/, '六年级'],
];
/** 「Grade 10」, 「Year 9」. */
export const ENGLISH_GRADE = /(?<![a-z])(?:grade|year)\s{0,2}(\d{1,2})(?!\d)/i;

export const TERMS: readonly Word[] = [
  [/第[一1]学期|上学期|学年\s?[（(]?上|[级册一二三]上(?:[册期]?(?![\u4e00-\u9fff])|(?=期[中末]))/, '上学期'],
  [/第[二2]学期|下学期|学年\s?[（(]?下|[级册一二三]下(?:[册期]?(?![\u4e00-\u9fff])|(?=期[中末]))/, '下学期'],
  [/第三学期/, '第三学期'],
  [/(?<=\d{4}\s?年?[\s_-]?)秋|autumn|fall (?:term|semester)/i, '秋季'],
  [/(?<=\d{4}\s?年?[\s_-]?)春(?!季?(?:上海|北京|全国))|spring (?:term|semester)/i, '春季'],
];
