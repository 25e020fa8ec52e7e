import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useAuth } from '../../auth/auth.store.js';
import { testUser } from '../../../test/user.js';
import { useFieldScroll } from './use-field-scroll.js';

function Fields({ draftId, questionId }: { draftId?: string; questionId: string }) {
  return <div data-fields {...useFieldScroll(draftId, questionId)} />;
}
const fields = (): HTMLElement => document.querySelector('[data-fields]') as HTMLElement;
const scrollTo = (top: number): void => {
  fields().scrollTop = top;
  fireEvent(fields(), new Event('scrollend'));
};

beforeEach(() => {
  useAuth.setState({ user: testUser() });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('begins another question at its top, and a reopened draft at its last position', () => {
  const { rerender } = render(<Fields draftId="d" questionId="one" />);
  scrollTo(300);
  rerender(<Fields draftId="d" questionId="two" />);
  expect(fields().scrollTop).toBe(0);
  scrollTo(120);
  cleanup();
  render(<Fields draftId="d" questionId="two" />);
  expect(fields().scrollTop).toBe(120);
  cleanup();
  render(<Fields draftId="other" questionId="two" />);
  expect(fields().scrollTop).toBe(0);
});

it('does not scroll when the draft is created while a person types', () => {
  const { rerender } = render(<Fields questionId="one" />);
  fields().scrollTop = 200;
  rerender(<Fields draftId="d" questionId="one" />);
  expect(fields().scrollTop).toBe(200);
});
