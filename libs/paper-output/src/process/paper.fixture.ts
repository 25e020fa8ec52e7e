/** A paper of our own with every type of question, tables, a picture and drawings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { TikzRenderer } from '@tiku/tikz/process';
import sharp from 'sharp';
import type { OutputFigure, OutputPaperInput } from '../paper/index.js';

const TIKZ = readFileSync(
  fileURLToPath(new URL('../../../tikz/pictures/13-geometry-circle.tex', import.meta.url)),
  'utf8',
);
const option = (text: string, at: number, right: number[]) => ({ text, isCorrect: right.includes(at) });
const choices = (right: number[], ...texts: string[]) => texts.map((text, at) => option(text, at, right));

async function drawing(): Promise<OutputFigure> {
  const renderer = new TikzRenderer({ workers: 1 });
  try {
    const drawn = await renderer.draw(TIKZ, 'p-');
    if (!drawn.ok) throw new Error(drawn.failure);
    const { svg, widthPt, heightPt } = drawn;
    return { id: 't1', kind: 'tikz', data: Buffer.from(svg), code: TIKZ, widthPt, heightPt };
  } finally {
    await renderer.close();
  }
}

async function picture(): Promise<OutputFigure> {
  const pixels = { width: 240, height: 160, channels: 3, background: '#7799bb' } as const;
  return { id: 'p1', kind: 'image', data: await sharp({ create: pixels }).png().toBuffer(), widthPt: 120 };
}

export async function examPaper(): Promise<OutputPaperInput> {
  return {
    title: '高一数学期中测试卷',
    subject: '数学',
    grade: '高一',
    totalScore: 60,
    timeLimitMinutes: 60,
    sections: [
      {
        title: '单项选择题',
        questions: [
          {
            id: 'q1',
            type: 'choice',
            stem: '已知集合 $A=\\{x\\mid x^2-3x+2\\leq 0\\}$，$B=\\left\\{x\\mid\\frac{1}{x}>1\\right\\}$，则 $A\\cap B=$ \\choice',
            options: choices([0], '$\\varnothing$', '$(0,1]$', '$[1,2]$', '$(0,2]$'),
            solution: '由 $x^2-3x+2\\leq 0$ 得 $1\\leq x\\leq 2$，再与 $B=(0,1)$ 取交集。',
            score: 5,
          },
          {
            id: 'q2',
            type: 'choice',
            stem: '下列说法中正确的一项是 \\choice',
            options: choices(
              [2],
              '若 $\\vec{a}\\parallel\\vec{b}$，则存在唯一的实数 $\\lambda$ 使得 $\\vec{b}=\\lambda\\vec{a}$ 成立',
              '若 $f(x)=\\begin{cases}x+1,&x\\geq 0\\\\-x,&x<0\\end{cases}$，则 $f(-1)=0$',
              '$\\sum_{i=1}^{n} i=\\frac{n(n+1)}{2}$',
              '以上各项都不正确',
            ),
            score: 5,
          },
        ],
      },
      {
        title: '多项选择题',
        questions: [
          {
            id: 'q3',
            type: 'multipleChoice',
            stem: '如图，$AB$ 是圆 $O$ 的直径，$C$ 在圆上，则 \\choice\n![](tikz:t1)',
            options: choices(
              [0, 3],
              '$\\angle ACB=90^{\\circ}$',
              '$AC=BC$',
              '$\\overrightarrow{OA}=\\overrightarrow{OB}$',
              '$AC^2+BC^2=AB^2$',
            ),
            score: 6,
            figures: [await drawing()],
          },
        ],
      },
      {
        title: '填空题',
        questions: [
          {
            id: 'q4',
            type: 'fill',
            stem: '若 $\\tan\\alpha=2$，则 $\\sin 2\\alpha=$ \\fill，$\\sqrt[3]{8}=$ \\fill。',
            fillAnswers: ['$\\frac{4}{5}$', '$2$'],
            score: 5,
          },
        ],
      },
      {
        title: '解答题',
        questions: [
          {
            id: 'q5',
            type: 'solution',
            stem: '某校随机抽取部分学生，得到身高的分布如下：\n\n| 身高 | $[150,160)$ | $[160,170)$ |\n|:-:|:-:|:-:|\n| 人数 | 12 | 30 |\n\n\\subp 求样本的平均数；\n\\subp 估计身高不低于 $160$ 的概率。',
            solutionAnswers: ['$162.1$', '$\\frac{5}{7}$'],
            solution: '用各组的中点值计算。\n\n$$\\overline{x}=\\frac{155\\times 12+165\\times 30}{42}$$',
            score: 12,
          },
          {
            id: 'q6',
            type: 'solution',
            stem: '如图所示的装置中发生反应 $\\ce{2H2 + O2 = 2H2O}$，设 $a,b\\in\\mathbb{R}$，证明 $\\sqrt{a^2+b^2}\\leq |a|+|b|$。',
            solution: '两边平方即得。',
            score: 15,
            figures: [await picture()],
          },
        ],
      },
    ],
  };
}
