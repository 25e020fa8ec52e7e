import { describe, expect, it } from '@jest/globals';
import { parseTex } from './index.js';

const questions = async (preamble: string, body: string) =>
  (
    await parseTex(Buffer.from(`\\documentclass{article}${preamble}\\begin{document}${body}\\end{document}`))
  ).blocks
    .filter(({ hints }) => hints?.role)
    .map(({ hints, text }) => [hints?.role, hints?.number ?? hints?.label ?? '', text]);
const env = (name: string, text: string) => `\\begin{${name}}${text}\\end{${name}}\n`;

describe('environments that a paper defines', () => {
  it('are questions if the theorem has such a name, with the numbers that they print', async () => {
    expect(
      await questions(
        '\\newtheorem{satz}{Theorem}\\newtheorem{ueb}[satz]{Exercise}',
        env('satz', 'a') + env('ueb', 'Show b.') + env('ueb', 'Show c.'),
      ),
    ).toEqual([
      ['question', '2', 'Show b.'],
      ['question', '3', 'Show c.'],
    ]);
    expect(await questions('\\newtheorem{prob}{Proposition}', env('prob', 'a'))).toEqual([]);
  });

  it('count separately, and restart in each section if they are defined so', async () => {
    expect(
      (
        await questions(
          '\\newtheorem{a}{例}\\newtheorem{b}{变式}[section]',
          env('a', '一') + env('b', '二') + '\\section{下}' + env('a', '三') + env('b', '四'),
        )
      ).map(([role, number]) => `${role}${number}`),
    ).toEqual(['question1', 'question1', 'section', 'question2', 'question1']);
  });

  it('give their names to questions if there are several', async () => {
    const { blocks } = await parseTex(
      Buffer.from(
        '\\newtheorem{a}{例}\\newtheorem{b}{变式}\\begin{document}' +
          env('a', '一') +
          env('b', '二') +
          '\\end{document}',
      ),
    );
    expect(blocks.map(({ hints }) => [hints?.label, hints?.number])).toEqual([
      ['例', '1'],
      ['变式', '1'],
    ]);
  });

  it('are examples only if there are no other questions', async () => {
    const example = env('example', 'Solve it.');
    expect(await questions('', example)).toEqual([['question', '1', 'Solve it.']]);
    expect(await questions('', example + env('problem', 'Prove it.'))).toEqual([
      ['question', '1', 'Prove it.'],
    ]);
  });

  it('are read by the text and counters of their opening', async () => {
    expect(
      await questions(
        '\\newcounter{nr}\\newenvironment{wen}{\\refstepcounter{nr}\\par\\textbf{\\thenr．}}{\\par}' +
          '\\NewDocumentEnvironment{daan}{O{}}{\\par\\textbf{解：}}{\\par}\\newenvironment{rahmen}{\\begin{center}}{\\end{center}}',
        env('wen', '求和。') + env('daan', '和为 3。') + env('rahmen', '图') + env('wen', '求差。'),
      ),
    ).toEqual([
      ['question', '1', '求和。'],
      ['solution', '', '和为 3。'],
      ['question', '2', '求差。'],
    ]);
  });
});

describe('commands that a paper defines', () => {
  it('may have Chinese names and the arguments of a document command', async () => {
    const { blocks } = await parseTex(
      Buffer.from(
        '\\newcounter{t}\\NewDocumentCommand{\\题}{s O{5} m}{\\par\\stepcounter{t}\\arabic{t}．（#2分）#3\\par}\n' +
          '\\begin{document}\n\\题{最大的岛是}\n\\题*[3]{最小的洋是}\n\\未知{留下}\n\\end{document}',
      ),
    );
    expect(blocks.map(({ text }) => text)).toEqual(['1．（5分）最大的岛是', '2．（3分）最小的洋是', '留下']);
  });
});

describe('structure without a class', () => {
  it('reads headings that name questions as questions', async () => {
    const { blocks } = await parseTex(
      Buffer.from(
        '\\section*{Question 1}\nLet $f$ be even.\n\\begin{enumerate}\\item Plot it.\\end{enumerate}\n\\section*{Question 2}\nSolve.',
      ),
    );
    expect(blocks.map(({ text }) => text)).toEqual([
      'Question 1.\nLet $f$ be even.\n\\subp Plot it.',
      'Question 2.\nSolve.',
    ]);
  });

  it('reads short items with letters below a question as options, and tasks as parts', async () => {
    const items = (stem: string, ...texts: string[]) =>
      `\\begin{enumerate}\\item ${stem}\\begin{enumerate}[label=(\\alph*)]${texts.map((text) => `\\item ${text}`).join('\n')}\\end{enumerate}\\end{enumerate}`;
    expect((await questions('', items('Which is odd?', '2', '3', '4'))).map(([role]) => role)).toEqual([
      'question',
      'option',
      'option',
      'option',
    ]);
    expect(
      (await questions('', items('Evaluate:', '$2+3$', '$3+4$', '$4+5$'))).map(([role]) => role),
    ).toEqual(['question']);
  });

  it('prints programs verbatim', async () => {
    expect(
      await questions(
        '',
        '\\begin{enumerate}\\item Run\n\\begin{verbatim}\n\\item 1. x\n\\end{verbatim}\\end{enumerate}',
      ),
    ).toEqual([
      ['question', '1', 'Run'],
      ['stem', '', '```\n\\item 1. x\n```'],
    ]);
  });

  it('numbers parts from 1 if the class does', async () => {
    const parts = (name: string) =>
      parseTex(
        Buffer.from(
          `\\documentclass{${name}}\\begin{document}\\makepart{填空题}{共1题}${env('problem', '一')}\\makepart{解答题}{共1题}${env('problem', '二')}\\end{document}`,
        ),
      );
    const numbers = async (name: string) =>
      (await parts(name)).blocks.flatMap(({ hints }) => hints?.number ?? []);
    expect(await numbers('jnuexam')).toEqual(['1', '1']);
    expect(await numbers('ownexam')).toEqual(['1', '2']);
  });

  it('restarts the numbers in each part of a paper with true/false questions', async () => {
    const part = (name: string) =>
      `\\makepart{${name}}{每小题 2 分}` + env('problem', '甲') + env('problem', '乙');
    const numbers = async (...parts: string[]) =>
      (await questions('', parts.map(part).join(''))).flatMap(([role, number]) =>
        role === 'question' ? [number] : [],
      );
    expect(await numbers('选择题', '判断题')).toEqual(['1', '2', '1', '2']);
    expect(await numbers('选择题', '填空题')).toEqual(['1', '2', '3', '4']);
  });
});
