import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { preloadFormulaField, useFormulaField } from './formula-field.js';

afterEach(cleanup);
const MathBlank = () => <b>formula</b>;

function Field() {
  const frame = useRef<HTMLDivElement>(null);
  const formula = useFormulaField(frame);
  return (
    <div ref={frame}>
      {formula ? (
        formula({ label: '', name: '', value: '', isClosed: false, onWrite: () => true })
      ) : (
        <input />
      )}
    </div>
  );
}

it('stays plain without a network, and never replaces a field under the fingers', async () => {
  expect(await preloadFormulaField(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull();
  let arrive = (_code: { MathBlank: typeof MathBlank }): void => undefined;
  const coming = preloadFormulaField(() => new Promise((resolve) => (arrive = resolve)));
  render(<Field />);
  const plain = screen.getByRole('textbox');
  plain.focus();
  arrive({ MathBlank });
  await coming;
  await Promise.resolve();
  expect(screen.getByRole('textbox')).toBe(plain);
  fireEvent.focusOut(plain);
  await waitFor(() => expect(screen.getByText('formula')).toBeTruthy());
});
