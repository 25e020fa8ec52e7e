import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { AnswerFields } from './answer-fields.js';

afterEach(cleanup);

function show(stem: string, fillAnswers: string[]): void {
  render(
    <MantineProvider>
      <AnswerFields
        question={{ ...draftQuestion('q'), type: 'fill', stem, fillAnswers }}
        figures={{ images: [], tikz: [] }}
        bandOf={() => 'sure'}
        flagsOf={() => null}
        onPatch={() => undefined}
      />
    </MantineProvider>,
  );
}

it.each(['值为 \\fillin', '值为 \\fill', '值为 ____ 。'])('finds the blank of %s', (stem) => {
  show(stem, ['2']);
  expect(screen.queryByText(/题干里还没有空|题干有/)).toBeNull();
});

it('reports a stem without a blank, or with fewer blanks than answers', () => {
  show('值为多少？', ['2']);
  expect(screen.getByText(/题干里还没有空/)).toBeTruthy();
  cleanup();
  show('值为 ____ 。', ['2', '3']);
  expect(screen.getByText('题干有 1 个空，答案有 2 个')).toBeTruthy();
});

it('keeps its rows for the next question, without the focus or open edit of the last', () => {
  const shown = (id: string, text: string) => (
    <MantineProvider>
      <AnswerFields
        question={{
          ...draftQuestion(id),
          type: 'choice',
          options: [
            { id: `${id}a`, text, isCorrect: true },
            { id: `${id}b`, text: '乙', isCorrect: false },
          ],
        }}
        figures={{ images: [], tikz: [] }}
        bandOf={() => 'sure'}
        flagsOf={() => null}
        onPatch={() => undefined}
      />
    </MantineProvider>
  );
  const { rerender } = render(shown('q1', '甲'));
  const down = screen.getByRole('button', { name: '选项 A 下移' });
  act(() => down.focus());
  fireEvent.click(screen.getByRole('button', { name: /^选项 B.*修改/ }));
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  act(() => down.focus());
  rerender(shown('q2', '丙'));
  expect(screen.getByRole('button', { name: '选项 A 下移' })).toBe(down);
  expect(document.activeElement).toBe(document.body);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('丙')).toBeTruthy();
});
