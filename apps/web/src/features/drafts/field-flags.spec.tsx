import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { drawForm } from '../../../test/form-page.js';
import { numbered } from './candidates.js';
import { FieldFlags } from './field-flags.js';
import { setCanDraw, useDrawing } from './source/drawing.store.js';

afterEach(() => {
  cleanup();
  act(() => setCanDraw(false));
});

it('offers to frame a missing figure on the page, where the source has pages', () => {
  const flags = [{ field: 'images', code: 'figure_expected', message: '' }];
  const question = { ...draftQuestion('q'), flags };
  drawForm(
    <FieldFlags question={question} field="images" candidates={numbered([], [])} onCandidate={jest.fn()} />,
  );
  expect(screen.getByText('题目提到了图，但没有找到图')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '从原文框选' })).toBeNull();
  act(() => setCanDraw(true));
  fireEvent.click(screen.getByRole('button', { name: '从原文框选' }));
  expect(useDrawing.getState().isDrawing).toBe(true);
});
