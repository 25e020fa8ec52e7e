import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { QuestionBand } from './question-band.js';

afterEach(cleanup);

const textOf = (changes: Parameters<typeof draftQuestion>[1]): string => {
  const { container } = render(
    <MantineProvider>
      <div className="band">
        <QuestionBand question={draftQuestion('q', changes)} />
      </div>
    </MantineProvider>,
  );
  return container.querySelector('.band')?.textContent ?? '';
};

it('shows the number if it explains the word', () => {
  expect(textOf({ type: 'fill', confidence: 0.97 })).toBe('97%可信');
  expect(textOf({ type: 'fill', confidence: 0.5 })).toContain('50%');
});

it('shows only the word if something other than the reading is doubtful', () => {
  expect(textOf({ type: 'unknown', confidence: 1 })).toBe('需核对');
  const flags = [{ field: 'images', code: 'figure_expected', message: '' }];
  expect(textOf({ type: 'fill', confidence: 0.97, flags })).not.toContain('%');
});

it('is silent about a question that a person has confirmed', () => {
  expect(textOf({ confidence: 0.4, confirmed: true })).toBe('');
});
