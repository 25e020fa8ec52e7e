/** Words that a printed paper adds to its questions, in both languages. */
export const WORDS = {
  'zh-CN': {
    isChinese: true,
    answer: '【答案】',
    solution: '【解析】',
    answers: '参考答案与解析',
    time: (minutes: number) => `考试时间：${minutes} 分钟`,
    total: (score: number) => `满分：${score} 分`,
    score: (score: number) => `（${score} 分）`,
    section: (title: string, at: number) => `${CHINESE_NUMBERS[at] ?? at + 1}、${title}`,
    sectionScores: (count: number, each: number, total: number) =>
      `本大题共 ${count} 小题，每小题 ${each} 分，共 ${total} 分`,
    sectionTotal: (count: number, total: number) => `本大题共 ${count} 小题，共 ${total} 分`,
    table: { number: '题号', total: '总分', score: '得分', marker: '阅卷人' },
    seal: { school: '学校', class: '班级', name: '姓名', number: '考号', warning: '密封线内不要答题' },
    figure: '图',
    unanswered: '略',
  },
  'en-US': {
    isChinese: false,
    answer: 'Answer: ',
    solution: 'Solution: ',
    answers: 'Answers and Solutions',
    time: (minutes: number) => `Time: ${minutes} minutes`,
    total: (score: number) => `Total: ${score} points`,
    score: (score: number) => `(${score} points) `,
    section: (title: string, at: number) => `${ROMAN_NUMBERS[at] ?? at + 1}. ${title}`,
    sectionScores: (count: number, each: number, total: number) =>
      `${count} questions, ${each} points each, ${total} points in all`,
    sectionTotal: (count: number, total: number) => `${count} questions, ${total} points in all`,
    table: { number: 'Part', total: 'Total', score: 'Score', marker: 'Marked by' },
    seal: {
      school: 'School',
      class: 'Class',
      name: 'Name',
      number: 'No.',
      warning: 'Do not write left of this line',
    },
    figure: 'figure',
    unanswered: '—',
  },
} as const;
export type Words = (typeof WORDS)[keyof typeof WORDS];

const CHINESE_NUMBERS = [...'一二三四五六七八九十'];
const ROMAN_NUMBERS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];
