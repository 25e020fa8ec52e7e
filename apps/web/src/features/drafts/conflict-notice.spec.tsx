import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { ConflictNotice } from './conflict-notice.js';

afterEach(cleanup);

it('names the field as the contract does, and shows the text of the other window', () => {
  render(
    <MantineProvider>
      <ConflictNotice
        question={draftQuestion('q')}
        conflicts={[{ questionId: 'q', field: 'solutionAnswers', theirs: { solutionAnswers: ['两步'] } }]}
        onResolve={() => undefined}
      />
    </MantineProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('「解答」');
  expect(screen.getByText('两步')).toBeTruthy();
});
