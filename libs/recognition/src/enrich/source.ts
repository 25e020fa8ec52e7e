/** Where a paper comes from, read from its title: year, school or region, grade, kind of exam. */
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';

type Source = RecognisedQuestion['source'];

const EXAM_TYPES: [RegExp, string][] = [
  [/期中|mid-?term/i, '期中'],
  [/期末|final exam/i, '期末'],
  [/高考|普通高等学校招生|新高考|新课标/, '高考'],
  [/中考|学业水平考试|毕业.{0,4}升学/, '中考'],
  [/月考/, '月考'],
  [/联考/, '联考'],
  [/一模|二模|三模|模拟|mock/i, '模拟'],
  [/调研|学情|质量检测|质量监测/, '调研'],
  [/竞赛|olympiad|competition/i, '竞赛'],
  [/练习|单元|测试|测验|quiz|test/i, '练习'],
];

/** Source fields of a title's lines; empty for a paper without one. */
export function sourceOf(title: readonly string[]): Source {
  const text = title
    .join(' ')
    .replace(/\$[^$]*\$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return {};
  const year =
    /(?:19|20)\d{2}\s*[-–—~～至]+\s*(?:19|20)?\d{2}(?=\s*学年)|(?:19|20)\d{2}(?=\s*[年届春秋—–-])|(?:19|20)\d{2}/.exec(
      text,
    )?.[0];
  const grade = /高[一二三]|初[一二三]|[七八九]年级|[一二三四五六]年级|grade\s*\d{1,2}/i.exec(text)?.[0];
  const school = schoolIn(text.replace(/^\s*(?:19|20)\d{2}\s*[年届]?/, ''));
  const examType = EXAM_TYPES.find(([pattern]) => pattern.test(text))?.[1];
  return {
    text: text.slice(0, 200),
    ...(year ? { year: year.replace(/\s+/g, '').slice(0, 20) } : {}),
    ...(grade ? { grade } : {}),
    ...(school ? { school: school.slice(0, 100) } : {}),
    ...(examType ? { examType } : {}),
  };
}

const SCHOOL_WORD = /中学|学校|一中|二中|附中|外国语|实验|高中|小学/g;
const SCHOOL_NAME = /(?<![\u4e00-\u9fff])[\u4e00-\u9fff]{2,}$/;
const SCHOOL_NAME_CHARS = 20;
const REGION = /[\u4e00-\u9fff]{2,3}省[\u4e00-\u9fff]{2,4}市/;

/** The first school, or the region where one stands before it. */
function schoolIn(text: string): string | undefined {
  const region = REGION.exec(text);
  for (const word of text.matchAll(SCHOOL_WORD)) {
    const name = SCHOOL_NAME.exec(text.slice(Math.max(0, word.index - SCHOOL_NAME_CHARS), word.index))?.[0];
    if (!name) continue;
    return region && region.index < word.index - name.length ? region[0] : name + word[0];
  }
  return region?.[0];
}
