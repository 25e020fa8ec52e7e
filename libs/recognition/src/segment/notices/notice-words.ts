/** The words of instructions to candidates, and of questions that are none. Pure. */

/** "注意事项", "一、考试须知：", "READ THESE INSTRUCTIONS FIRST". */
const HEADING =
  /^(?:[一二三四五六][、.．])?[【[［（(]?(?:(?:[\u4e00-\u9fff]{0,6})?(?:注意事项|注意事項|注意|须知|須知|考生注意|考场规则|考场纪律|考试纪律|考试规则|答题说明|作答说明|考试说明|试卷说明|诚信(?:考试)?承诺书?|承诺书|友情提示|温馨提示|答题要求|作答要求|填写答题卡)|说明|提示|(?:read(?:these|thefollowing)?|general|exam(?:ination)?|important)?(?:instructions?|directions|information|rules|regulations|notes?)(?:(?:to|for)(?:all)?(?:candidates|students|examinees))?(?:first|carefully)?|[\u4e00-\u9fff]{2,8}(?:instructions?|notes?)|pleaseread[a-z]{0,60}|honou?rcode)[】\]］）)]?[:：.。]?$/i;

export function headsNotices(text: string): boolean {
  const bare = text.replace(/[\s*★☆※◆●]/g, '');
  return bare.length <= 70 && HEADING.test(bare);
}

const CHINESE =
  /答题[卡纸卷册区簿]|答[案卷]卡|答案卷|答題|答卷|准考证|準考證|考生|監考|监考|姓名|学号|學號|座位号|考号|考场|开考|入场|交卷|[交繳缴]回|本试[卷题]|本試卷|本卷|全卷|试卷|試卷|试题(?!答案)|卷面|满分|滿分|考试(?:时间|方式|结束|纪律|时|中|须知)?|考試結束|(?<![简解问])答题(?=[^（(:：]{4})|作答|草稿|签字笔|钢笔|圆珠笔|铅笔|鉛筆|墨水|作弊|违纪|违规|诚信|承诺|处分|手机|通讯工具|计算器|涂改|修正|折叠|密封|标封|装订|书写|字迹|字跡|条形码|填涂|涂黑|缺页|缺頁|闭卷|开卷|阅卷|不得分|不计分|读题|审题|参考公式|小数/;
const ENGLISH =
  /\bcandidates?\b|your (?:[a-z]+ ){0,3}(?:name|number|id)\b|\banswer (?:sheet|book|all|any|the questions|questions)|booklet|question paper|this (?:paper|exam|test|page)|total marks?|number of marks|\bmarks? (?:for|is|are|in brackets)|each question|calculators?|invigilator|proctor|\b(?:blue|black|dark)[a-z ]{0,16}(?:ink|pen)|\bpencils?\b|correction fluid|staples?|rough work|scratch paper|blank pages?|turn (?:off|over)|mobile|cell ?phones?|electronic device|closed[- ](?:book|notes?)|open[- ]book|notes (?:or|and)|no (?:notes|books)|show (?:all )?(?:your |of your )?work|cheat|academic (?:honesty|integrity|dishonesty)|honou?r code|\bexam(?:ination)?\b|do not (?:open|write|use|detach|remove|begin|start)|legibl|spaces? provided|time (?:allowed|limit)|(?<!\d)\d{1,4} (?:minutes|hours)|hand in|credit|not be (?:scored|graded|marked)/i;

/** Whether an item tells candidates what to do with the paper. */
export const isNotice = (text: string): boolean => CHINESE.test(text) || ENGLISH.test(text);

/** "二、简答题（20 分）": the heading of questions. */
const KIND_HEADING = /^[^，。,；;：:]{0,12}(?:题|解释|填空|选择|判断|阅读|写作|作文)\s{0,2}(?:$|[（(:：])/;

/** A blank, a bracket to fill, a question, a task with its verb. */
const ASKS =
  /\\(?:fillin|paren)(?![a-z])|_{3,}|[（(][\s\u3000]{1,12}[)）]|[?？]\s{0,4}$|\$[^$]{3,}\$|[（(]\s{0,2}(?:本[大小]?题)?\s{0,2}(?:满分|共)?\s{0,2}\d{1,2}\s{0,2}(?:分|points?|marks?|pts?)\s{0,2}[)）]|\[\d{1,2}(?: marks?)?\]\s{0,4}$/i;
const TASK =
  /(?:^|[，,。；;]\s{0,2})(?:试?求(?!助)|证明(?!材料)|计算(?!过程|器|机)|简述|论述|解释|画出|讨论|估计)|^(?:说明.{1,12}的|设计|判断|比较|分析|写出|写一|请用.{1,12}[写画]|请写出|为.{1,12}写|以.{1,12}为题)|什么|怎样|如何(?!作)|为什么/;
const ENGLISH_TASK =
  /^(?:explain|find|show that|prove|define|calculate|evaluate|describe|determine|solve|sketch|state|suggest|compare|discuss|let|suppose|consider|what|why|how|which|who|when|where)\b/i;
const MARK =
  /^\s{0,8}(?:\*\*)?[（(第]?\s?(?:\d{1,2}|[一二三四五六七八九十①-⑩])\s?[条点點]?\s?[.．、,，)）:：]?\s{0,4}/;

/** Whether an item asks for an answer, or heads questions. */
export function asksForAnswer(text: string): boolean {
  const plain = text.replace(MARK, '');
  return KIND_HEADING.test(plain) || ASKS.test(plain) || TASK.test(plain) || ENGLISH_TASK.test(plain);
}
