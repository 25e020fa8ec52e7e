import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { defineMessages } from '../i18n/messages.js';
import { useForm } from './use-form.js';

const messages = defineMessages('use-form-parts-spec', {
  'zh-CN': { required: '必填' },
  'en-US': { required: 'Please fill this in' },
});
const FIELDS = ['name', 'limit'] as const;

function Form() {
  const [part, setPart] = useState<(typeof FIELDS)[number]>('limit');
  const form = useForm({
    messages,
    fields: FIELDS,
    initial: { name: '', limit: '1' },
    check: ({ name }) => (name === '' ? { name: { key: 'required' as const } } : {}),
    reveal: setPart,
    send: () => Promise.resolve(),
    onFailure: () => undefined,
  });
  const { error, ...input } = form.bind(part);
  return (
    <form {...form.props}>
      <input key={part} aria-label={part} {...input} />
      <p>{error}</p>
      <button type="submit">send</button>
    </form>
  );
}
afterEach(cleanup);

it('opens the part of an invalid field that is not rendered, and focuses the field', async () => {
  render(<Form />);
  expect(screen.queryByLabelText('name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
  expect(screen.getByText('必填')).toBeTruthy();
});
