import { beforeEach, expect, it } from '@jest/globals';
import { useAuth } from '../../../auth/auth.store.js';
import { keepSettings, readSettings } from './print-settings.js';

beforeEach(() => {
  localStorage.clear();
  useAuth.setState({ user: { id: 'u1' } as never });
});

it('begins with PDF on A4, or with the last settings', () => {
  expect(readSettings()).toMatchObject({ format: 'pdf', paper: 'a4', answers: 'none', variants: 1 });
  keepSettings({ ...readSettings(), format: 'docx', paper: 'custom', widthMm: 200 });
  expect(readSettings()).toMatchObject({ format: 'docx', paper: 'custom', widthMm: 200 });
});

it('falls back to the defaults if the stored value is meaningless', () => {
  keepSettings({ ...readSettings(), variants: 99 });
  expect(readSettings().variants).toBe(1);
});
