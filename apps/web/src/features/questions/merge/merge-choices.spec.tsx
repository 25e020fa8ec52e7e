import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../../test/form-page.js';
import { bodyOf, newDraft } from '../question-draft.js';
import { MergeChoices } from './merge-choices.js';
import { mergeOf } from './merge.js';

const body = (stem: string) => bodyOf({ ...newDraft(), stem });

afterEach(cleanup);

it('shows the texts to choose from without the role of table cells', () => {
  const [base, mine, theirs] = [body('求最大值'), body('求最大值和最小值'), body('试求最大值')] as const;
  const merge = mergeOf(base, mine, theirs);
  drawForm(<MergeChoices {...{ merge, base, mine, theirs }} chosen={new Map()} onChoose={jest.fn()} />);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  expect(screen.queryAllByRole('cell')).toEqual([]);
});
