/** A Word paper of nineteen questions with printed answers, as a school writes it: nothing in it is doubtful. */
import yazl from 'yazl';

const CHOICES: readonly [string, string, string, string, string][] = [
  ['若数列的前三项依次为 2，5，8，且每次增加相同的数，则第六项等于', '14', '17', '20', '23'],
  ['一个袋中有 3 个红球和 2 个白球，随机摸出一个，摸到红球的概率是', '1/5', '2/5', '3/5', '4/5'],
  ['底面边长为 4、高为 3 的正四棱锥的体积为', '12', '16', '24', '48'],
  ['直线 y=2x+1 与直线 y=2x-3 的位置关系是', '相交', '平行', '重合', '垂直'],
  ['某班 40 人的平均分为 78，其中男生 20 人平均 76，则女生的平均分为', '78', '79', '80', '82'],
  ['函数 y=x+1 在区间 [0，3] 上的最大值为', '1', '2', '3', '4'],
  ['圆心在原点、半径为 5 的圆经过点', '(1，2)', '(3，4)', '(2，5)', '(4，4)'],
  ['用数字 1，2，3 组成没有重复数字的三位数，共有', '3 个', '4 个', '6 个', '9 个'],
];
const MULTIPLES: readonly [string, string, string, string, string][] = [
  ['下列各数中是质数的有', '7', '9', '11', '15'],
  ['下列图形中既是轴对称图形又是中心对称图形的有', '正方形', '正三角形', '圆', '等腰梯形'],
  ['关于一组数据 2，4，4，6，下列说法正确的有', '平均数为 4', '众数为 4', '中位数为 5', '极差为 3'],
];
const BLANKS = [
  '三角形三个内角之和为________度．',
  '若 x+3=10，则 x 的值为________．',
  '从 1 到 20 的整数中，5 的倍数共有________个．',
];
const PROBLEMS = [
  '某商店将进价 50 元的书包按 80 元出售，每天可卖 20 个，求每天的利润．',
  '一个长方体的长、宽、高分别为 3，4，12，求它的对角线的长．',
  '甲、乙两人从相距 60 千米的两地同时相向而行，速度分别为 8 千米每时和 12 千米每时，求几小时后相遇．',
  '等差数列的首项为 3，公差为 2，求前 10 项的和．',
  '抛掷两枚均匀的硬币，求恰有一枚正面朝上的概率．',
];
const ANSWERS = [
  ...['B', 'C', 'B', 'B', 'C', 'D', 'B', 'C', 'AC', 'AC', 'AB', '180', '7', '4'],
  ...['600 元', '13', '3 小时', '120', '1/2'],
];

const LINES: string[] = [
  '2026 学年第一学期高三数学阶段检测',
  '一、单项选择题：本题共 8 小题，每小题 5 分，共 40 分．',
  ...CHOICES.flatMap(optionLines(1)),
  '二、多项选择题：本题共 3 小题，每小题 6 分，共 18 分．',
  ...MULTIPLES.flatMap(optionLines(9)),
  '三、填空题：本题共 3 小题，每小题 5 分，共 15 分．',
  ...BLANKS.map((text, at) => `${at + 12}．${text}`),
  '四、解答题：本题共 5 小题，共 77 分．',
  ...PROBLEMS.map((text, at) => `${at + 15}．（${[13, 15, 15, 17, 17][at]} 分）${text}`),
  '参考答案',
  ...ANSWERS.map((text, at) => `${at + 1}．${text}`),
];

function optionLines(first: number) {
  return ([stem, ...options]: readonly string[], at: number): string[] => [
    `${first + at}．${stem}（　　）`,
    options.map((text, index) => `${'ABCD'[index]}．${text}`).join('　　'),
  ];
}

export function wordPaper(): Promise<Buffer> {
  const body = LINES.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('');
  const zip = new yazl.ZipFile();
  const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
  const words = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  zip.addBuffer(Buffer.from(`<Types xmlns="${types}"/>`), '[Content_Types].xml');
  zip.addBuffer(
    Buffer.from(`<w:document xmlns:w="${words}"><w:body>${body}</w:body></w:document>`),
    'word/document.xml',
  );
  zip.end();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
    zip.outputStream.on('error', reject);
  });
}
