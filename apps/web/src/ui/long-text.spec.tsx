import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../test/form-page.js';
import { LongText } from './long-text.js';

afterEach(cleanup);

it('says how long the text is, and how long it may be', () => {
  drawForm(<LongText label="简介" description="所有人可见。" value=" 高三 " maximum={500} readOnly />);
  expect(screen.getByLabelText('简介')).toBeTruthy();
  expect(screen.getByText('所有人可见。 2 / 500 字')).toBeTruthy();
});
