import { describe, expect, it } from '@jest/globals';
import { readQtiFile } from '../read-qti.js';
import {
  canvasItem,
  canvasTest,
  equal,
  feedback,
  list,
  right,
  words,
  written,
  type CanvasItem,
} from './canvas.fixture.js';

const read = (item: CanvasItem) => readQtiFile(canvasTest(canvasItem(item)))[0];
const LETTERS = [
  ['1', '红'],
  ['2', '蓝'],
  ['3', '绿'],
] as const;

describe('a test of Canvas', () => {
  it('gives a choice with its points, its explanation and its formulas', () => {
    const entry = read({
      type: 'multiple_choice_question',
      points: '2.5',
      stem: '<div><p>取 <img class="equation_image" src="/equation_images/x" data-equation-content="\\frac{1}{2}"> 的颜色</p></div>',
      asked: list('response1', LETTERS),
      scoring: `<respcondition continue="Yes"><conditionvar>${equal('response1', '1')}</conditionvar><displayfeedback linkrefid="1_fb"/></respcondition>${right(equal('response1', '2'))}`,
      feedback: feedback('general_fb', '<p>看书。</p>') + feedback('1_fb', '不对'),
    });
    expect(entry).toMatchObject({
      name: '',
      question: {
        ...{ type: 'choice', stem: '取 $\\frac{1}{2}$ 的颜色', score: 2.5, solution: '看书。' },
        options: [
          { text: '红', isCorrect: false },
          { text: '蓝', isCorrect: true },
          { text: '绿', isCorrect: false },
        ],
      },
      lost: ['feedback'],
    });
  });

  it('gives several right answers, but none that must be left out', () => {
    const scoring = right(
      `<and>${equal('response1', '1')}<not>${equal('response1', '2')}</not>${equal('response1', '3')}</and>`,
    );
    const asked = list('response1', LETTERS, '', 'Multiple');
    const { question } = read({ type: 'multiple_answers_question', stem: '选', asked, scoring }) ?? {};
    expect(question).toMatchObject({ type: 'multipleChoice' });
    expect(question?.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true]);
  });

  it('gives a blank for a short answer and a number', () => {
    const asked = written('response1');
    const both = equal('response1', '水') + equal('response1', 'H2O');
    expect(
      read({ type: 'short_answer_question', stem: '<p>名称</p>', asked, scoring: right(both) }),
    ).toMatchObject({
      question: { type: 'fill', stem: '名称 \\fillin', fillAnswers: ['水'] },
      lost: ['otherAnswers'],
    });
    const near = `<or>${equal('response1', '3.0')}<and><vargte respident="response1">2.9</vargte><varlte respident="response1">3.1</varlte></and></or>`;
    expect(read({ type: 'numerical_question', stem: '数', asked, scoring: right(near) })).toMatchObject({
      question: { fillAnswers: ['3.0'] },
      lost: ['tolerance'],
    });
    const between = '<vargte respident="response1">1</vargte><varlte respident="response1">5</varlte>';
    expect(
      read({ type: 'numerical_question', stem: '数', asked, scoring: right(between) })?.question,
    ).toMatchObject({
      fillAnswers: ['1..5'],
    });
  });

  it.each([
    ['fill_in_multiple_blanks_question', []],
    ['multiple_dropdowns_question', ['blankChoices']],
  ])('puts the blanks of %s where the stem names them', (type, lost) => {
    const asked =
      list('response_b', [['9', '乙']], words('b')) + list('response_a', [['7', '甲']], words('a'));
    const scoring = right(equal('response_a', '7'), '50') + right(equal('response_b', '9'), '50');
    expect(read({ type, stem: '<p>先 [a]，后 [b]。</p>', asked, scoring })).toMatchObject({
      question: { type: 'fill', stem: '先 \\fillin ，后 \\fillin 。', fillAnswers: ['甲', '乙'] },
      lost,
    });
  });

  it('gives a blank for each item to match', () => {
    const asked = list('response_1', LETTERS, words('天')) + list('response_2', LETTERS, words('草'));
    const scoring = right(equal('response_1', '2'), '50') + right(equal('response_2', '3'), '50');
    expect(read({ type: 'matching_question', stem: '配色', asked, scoring })).toMatchObject({
      question: {
        ...{ type: 'fill', fillAnswers: ['蓝', '绿'] },
        stem: '配色\n\n（红；绿；蓝）\n\n1. 天 \\fillin\n\n2. 草 \\fillin',
      },
      lost: ['matching'],
    });
  });

  it('gives an essay, and names what no bank has', () => {
    const essay = { type: 'essay_question', stem: '<p>论述</p>', asked: written('response1') };
    expect(read(essay)).toMatchObject({ question: { type: 'solution', stem: '论述' }, lost: [] });
    expect(read({ type: 'file_upload_question', stem: '交一张图' })).toMatchObject({
      question: { type: 'solution' },
      lost: ['typeUnknown'],
    });
    for (const type of ['text_only_question', 'calculated_question'])
      expect(read({ type, stem: '说明', asked: written('response1') })).toMatchObject({
        question: null,
        lost: ['typeUnsupported'],
      });
  });
});
