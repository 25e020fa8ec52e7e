/**
 * What the words of a heading say about its questions if nothing else decides: "六、走进生活", "四、细心算一算",
 * "九、完成句子", "Part C: Long questions". Marks of a question itself (options, blanks, parts) take precedence. Pure.
 */
import type { SegmentType } from '../types.js';

const WORDS: readonly [RegExp, SegmentType][] = [
  [
    /小法官|小判官|辨(?:一辨|对错|是非)|(?:判|断|辨)[^，。（(]{0,3}(?:对错|是非|正误)|true\s?(?:\/|or|-)\s?false|judge/i,
    'choice',
  ],
  [/精挑细选|对号入座|择优录取|慧眼|挑一挑|选出|辨音|multiple[- ]choice|objective questions/i, 'choice'],
  [
    /填写|填一填|填上|组词|写词语|写汉字|补充完整|补充词语|成语|近义词|反义词|默写|积累|单词拼写|首字母|完成句子|同义句|句型转换|口算|直接写|写得数|complete (?:the|each)|completion|fill|spelling|missing/i,
    'fill',
  ],
  [
    /计算|算一算|列式|竖式|脱式|递等式|文字题|画一画|我会画|画图|作图|操作|动手|实践|探究|解决|生活|应用|说明|简析|简答|简述|论述|评论|评析|案例|设计|改错|病句|句子|仿写|扩句|缩句|写话|习作|作文|写作|表达|翻译|译|证明|解释|分析|short[- ]answers?|structured|long (?:questions|answers?)|essays?|free response|problems?|calculations?|proofs?|open[- ]ended|extended response|write|explain|answer the|code|translat/i,
    'solution',
  ],
];

/** The type that the words of a heading suggest; null if they name none. */
export function suggestedType(heading: string | undefined): SegmentType | null {
  const name = (heading ?? '').split(/[（(]/)[0] ?? '';
  return WORDS.find(([words]) => words.test(name))?.[1] ?? null;
}
