import { afterEach, expect, it, jest } from '@jest/globals';
import { MEBIBYTE } from '@tiku/contracts/common';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { ImageField } from './image-field.js';

const noop = () => {};

function open(usedMb: number) {
  const quota = { usedBytes: usedMb * MEBIBYTE, limitBytes: 100 * MEBIBYTE };
  const fetching = jest.fn(async () => ({
    ok: true,
    status: 200,
    headers: { get: () => null },
    text: async () => JSON.stringify({ success: true, quota }),
  }));
  globalThis.fetch = fetching as unknown as typeof fetch;
  drawForm(
    <ImageField
      images={[]}
      isUploading={false}
      onFiles={noop}
      onRemove={noop}
      onPlace={noop}
      bankId="bank"
      altOf={() => ''}
      onChange={noop}
    />,
  );
  return fetching;
}
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '插图' });
afterEach(cleanup);

it('shows the used storage before an upload once little is left', async () => {
  open(85);
  expect((await screen.findByText(/图片空间已用/)).textContent).toMatch(/85 MB.*100 MB/);
  expect(button().disabled).toBe(false);
});

it('rejects images when the storage is full, and says why', async () => {
  open(100);
  expect((await screen.findByText(/图片空间已满/)).id).toBe(button().getAttribute('aria-describedby'));
  expect(button().disabled).toBe(true);
});

it('is silent while there is enough', async () => {
  const fetching = open(10);
  await waitFor(() => expect(fetching).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/图片空间/)).toBeNull();
  expect(button().disabled).toBe(false);
});
