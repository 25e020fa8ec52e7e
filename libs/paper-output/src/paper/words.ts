/** Words that a printed paper adds to its questions, in both languages. */
export const WORDS = {
  'zh-CN': {
    isChinese: true,
    semicolon: '；',
    answer: '【答案】',
    solution: '【解析】',
    answers: '参考答案与解析',
    time: (minutes: number) => `考试时间：${minutes} 分钟`,
    total: (score: number) => `满分：${score} 分`,
    score: (score: number) => `（${score} 分）`,
    section: (title: string, at: number) => `${chineseNumber(at + 1)}、${title}`,
    table: { number: '题号', total: '总分', score: '得分', marker: '阅卷人' },
    seal: { school: '学校', class: '班级', name: '姓名', number: '考号', warning: '密封线内不要答题' },
    figure: '图',
    unanswered: '略',
    key: {
      title: '答案对照表',
      number: '题号',
      variant: (letter: string) => `${letter} 卷`,
      written: (original: number) => `见原卷第 ${original} 题`,
      from: (answer: string, original: number) => `${answer}（原 ${original}）`,
    },
    sheet: {
      title: '答题卡',
      school: '学校：',
      class: '班级：',
      name: '姓名：',
      seat: '座位号：',
      number: '考号（填写并涂黑）',
      form: '卷别：',
      notes: [
        '选择题用 2B 铅笔把方框涂满涂黑。',
        '填空题和解答题用黑色签字笔写在框线以内。',
        '不要折叠，不要在四角的黑块上书写。',
      ],
      choices: '选择题',
      blanks: '填空题',
      written: '解答题（写在框内，超出无效）',
      score: (score: number) => `（${score} 分）`,
    },
  },
  'en-US': {
    isChinese: false,
    semicolon: ';',
    answer: 'Answer: ',
    solution: 'Solution: ',
    answers: 'Answers and Solutions',
    time: (minutes: number) => `Time: ${minutes} minutes`,
    total: (score: number) => `Total: ${score} points`,
    score: (score: number) => `(${score} points) `,
    section: (title: string, at: number) => `${romanNumber(at + 1)}. ${title}`,
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
    key: {
      title: 'Answer Key',
      number: 'No.',
      variant: (letter: string) => `Form ${letter}`,
      written: (original: number) => `see question ${original} of form A`,
      from: (answer: string, original: number) => `${answer} (was ${original})`,
    },
    sheet: {
      title: 'Answer Sheet',
      school: 'School: ',
      class: 'Class: ',
      name: 'Name: ',
      seat: 'Seat: ',
      number: 'Student number (write and fill in)',
      form: 'Form: ',
      notes: [
        'Fill the boxes of the choices with a soft pencil.',
        'Write all other answers in black ink inside the lines.',
        'Do not fold the sheet or write on the black corners.',
      ],
      choices: 'Choices',
      blanks: 'Blanks',
      written: 'Written answers (inside the frames only)',
      score: (score: number) => `(${score} points)`,
    },
  },
} as const;
/** What a candidate fills in below the title. */
export const nameFields = ({ seal, isChinese }: Words): string[] =>
  [seal.class, seal.name, seal.number].map((name) => (isChinese ? `${name}：` : `${name}: `));

export type Words = (typeof WORDS)[keyof typeof WORDS];
export type SheetWords = Words['sheet'];

const DIGITS = [...'零一二三四五六七八九'];

/** 一, 十, 十一, 二十: below a hundred, more than a paper needs. */
function chineseNumber(n: number): string {
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  const head = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return head + (ones === 0 && tens > 0 ? '' : DIGITS[ones]);
}

const ROMAN: readonly [number, string][] = [
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function romanNumber(n: number): string {
  const [step, sign] = ROMAN.find(([value]) => value <= n) ?? [0, ''];
  return step === 0 ? '' : sign + romanNumber(n - step);
}
