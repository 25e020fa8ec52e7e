/** The template of a list: bilingual heads and an example of each type, as a workbook or CSV. */
const TEMPLATE_HEADS = [
  ...['题型 / Type', '题干 / Question', '选项A / A', '选项B / B', '选项C / C', '选项D / D', '答案 / Answer'],
  ...['解析 / Solution', '难度 / Difficulty', '知识点 / Tags', '来源 / Source', '分值 / Points'],
] as const;

const TEMPLATE_ROWS: readonly (readonly string[])[] = [
  [
    '单选题',
    '$2^3$ 等于',
    '6',
    '8',
    '9',
    '12',
    'B',
    '$2^3=2\\times2\\times2=8$。',
    '易',
    '乘方',
    '示例',
    '3',
  ],
  ['多选题', '下列各数中是偶数的有', '1', '2', '3', '4', 'BD', '', '较易', '整数；奇偶性', '示例', '4'],
  ['判断题', '零是最小的自然数。', '', '', '', '', '√', '', '易', '自然数', '示例', '2'],
  [
    '填空题',
    '长 4、宽 3 的长方形，面积是____，周长是____。',
    '',
    '',
    '',
    '',
    '12；14',
    '',
    '中等',
    '',
    '',
    '4',
  ],
  [
    '解答题',
    '解方程：$2x+1=7$。',
    '',
    '',
    '',
    '',
    '$x=3$',
    '移项得 $2x=6$。',
    '中等',
    '一元一次方程',
    '',
    '8',
  ],
];

const ROWS = [TEMPLATE_HEADS, ...TEMPLATE_ROWS];
const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** With a byte order mark, so that spreadsheets read Chinese. */
export const templateCsv = (): Blob =>
  new Blob([`\ufeff${ROWS.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`], {
    type: 'text/csv;charset=utf-8',
  });

const STEM_WIDTH = 42;
const WIDTH = 16;
export async function templateXlsx(): Promise<Blob> {
  // Loaded on demand: few people need it.
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const data = ROWS.map((row, at) =>
    row.map((value) =>
      at === 0 ? { type: String, value, fontWeight: 'bold' as const } : { type: String, value },
    ),
  );
  const columns = TEMPLATE_HEADS.map((_, at) => ({ width: at === 1 ? STEM_WIDTH : WIDTH }));
  return writeXlsxFile([{ sheet: '题目', data, columns, stickyRowsCount: 1 }]).toBlob();
}
