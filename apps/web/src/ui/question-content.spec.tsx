import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QuestionCard } from './question-card.js';
import { answerText, QuestionContent, type ShownQuestion } from './question-content.js';

const question = (changes: Partial<ShownQuestion> = {}): ShownQuestion => ({
  type: 'choice',
  stem: '已知 $x^2=4$，则 $x=$\\paren',
  options: [
    { text: '$1$', isCorrect: false },
    { text: '$2$', isCorrect: true },
  ],
  ...changes,
});
const image = { id: 'a', url: '/api/files/a.png', width: 10, height: 10 };
afterEach(cleanup);

describe('QuestionContent', () => {
  it('puts the number before the first word, and renders formulas with MathML', () => {
    const { container } = render(<QuestionContent question={question()} number={3} />);
    expect(container.querySelector('p')?.textContent).toMatch(/^3．已知/);
    expect(container.querySelectorAll('math').length).toBeGreaterThanOrEqual(3);
  });

  it('marks the correct option only together with the answer', () => {
    const { container, rerender } = render(<QuestionContent question={question()} />);
    expect(container.querySelector('[data-correct]')).toBeNull();
    rerender(<QuestionContent question={question()} showAnswer />);
    expect(container.querySelector('[data-correct]')?.textContent).toContain('B.');
  });

  it('puts a figure where the stem names it, else beside the stem', () => {
    const { container, rerender } = render(
      <QuestionContent question={question({ stem: '如图\n![](image:a)', images: [image] })} />,
    );
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(container.querySelector('.tk-withfig')).toBeNull();
    rerender(<QuestionContent question={question({ images: [image] })} />);
    expect(container.querySelector('.tk-withfig img')?.getAttribute('src')).toBe(image.url);
  });

  it('draws a screenshot no larger than the figures of papers', () => {
    const shot = { ...image, width: 1040, height: 760 };
    const { container } = render(
      <QuestionContent question={question({ stem: '如图\n![](image:a)', images: [shot] })} />,
    );
    const drawn = container.querySelector('img');
    expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['383', '280']);
  });

  it('draws a figure in its paper size, in the stem and beside it; a wide one under the text', () => {
    const paper = { ...image, width: 2400, height: 1200, widthPt: 90, heightPt: 45 };
    const sizeOf = (container: HTMLElement) => {
      const drawn = container.querySelector('img');
      return [drawn?.getAttribute('width'), drawn?.getAttribute('height')];
    };
    const { container, rerender } = render(
      <QuestionContent question={question({ stem: '如图\n![](image:a)', images: [paper] })} />,
    );
    expect(sizeOf(container)).toEqual(['120', '60']);
    rerender(<QuestionContent question={question({ images: [paper] })} />);
    expect(sizeOf(container)).toEqual(['120', '60']);
    expect(container.querySelector('.tk-withfig')).not.toBeNull();
    rerender(
      <QuestionContent question={question({ images: [{ ...paper, widthPt: 300, heightPt: 150 }] })} />,
    );
    expect(sizeOf(container)).toEqual(['400', '200']);
    expect(container.querySelector('.tk-withfig')).toBeNull();
  });

  it('shows an attack as text', () => {
    const { container } = render(
      <QuestionContent question={question({ stem: '<img src=x onerror=alert(1)>' })} />,
    );
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('<img src=x');
  });

  it('writes the answer as letters, or in the order of blanks', () => {
    expect(answerText(question())).toBe('B');
    expect(answerText(question({ type: 'fill', options: [], fillAnswers: ['1', '2'] }))).toBe(
      '（1）1；（2）2',
    );
    expect(answerText(question({ type: 'solution', options: [], solutionAnswers: ['略'] }))).toBe('略');
  });
});

describe('QuestionCard', () => {
  it('notifies its owner of selecting and unfolding, with labels for screen readers', () => {
    const onSelect = jest.fn();
    const onToggleOpen = jest.fn();
    render(
      <MantineProvider env="test">
        <QuestionCard
          question={{ ...question(), id: 'q', tags: ['函数'], difficulty: 2 }}
          number={7}
          open={false}
          onSelect={onSelect}
          onToggleOpen={onToggleOpen}
        />
      </MantineProvider>,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: '选中第 7 题' }));
    fireEvent.click(screen.getByRole('button', { name: '答案与解析', expanded: false }));
    expect(onSelect).toHaveBeenCalledWith('q', true, false);
    expect(onToggleOpen).toHaveBeenCalledWith('q');
    expect(screen.getByRole('img', { name: '难度 2 星，简单' })).toBeTruthy();
  });
});

it('gives a scaled-down sheet the option columns that it prints with', () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
  const shown = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  shown.mockReturnValue({ width: 300 } as DOMRect);
  Range.prototype.getBoundingClientRect = () => ({ width: 70 }) as DOMRect;
  const options = ['甲', '乙', '丙', '丁'].map((text) => ({ text }));
  try {
    const { container } = render(
      <MantineProvider>
        <QuestionContent question={{ type: 'choice', stem: '题', options }} />
      </MantineProvider>,
    );
    const list = container.querySelector<HTMLElement>('[data-part="options"]');
    expect(list?.style.getPropertyValue('--cols')).toBe('2');
  } finally {
    Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
    jest.restoreAllMocks();
  }
});
