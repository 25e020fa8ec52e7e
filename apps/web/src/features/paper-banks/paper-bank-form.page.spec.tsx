import { afterEach, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { testUser } from '../../../test/user.js';
import { useAuth } from '../../auth/auth.store.js';
import { CreatePaperBankPage } from './paper-bank-form.page.js';

afterEach(cleanup);

it.each([
  ['teacher', true],
  ['student', false],
] as const)('a %s is offered a price and a visibility: %s', (role, isOffered) => {
  useAuth.setState({ user: testUser({ role }) });
  drawForm(<CreatePaperBankPage />);
  expect(screen.getByLabelText(/名称/)).toBeTruthy();
  expect(screen.queryByLabelText(/价格/) !== null).toBe(isOffered);
  expect(screen.queryByRole('radiogroup', { name: /可见范围/ }) !== null).toBe(isOffered);
});
