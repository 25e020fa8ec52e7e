import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { RestApollo } from '../../../../test/apollo.js';
import { OcrProposal } from './ocr-proposal.js';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

async function show(sends: readonly string[]): Promise<void> {
  let hasResponse = false;
  globalThis.fetch = () => {
    hasResponse = true;
    const assistant = {
      provider: 'host/model',
      allowed: true,
      hasEnterprise: true,
      sends,
      spent: 0,
      limit: 5,
    };
    return Promise.resolve(Response.json({ success: true, assistant }));
  };
  render(
    <MantineProvider>
      <RestApollo>
        <OcrProposal picture={new File(['x'], 'p.png')} text="1+1" onUseText={() => {}} />
      </RestApollo>
    </MantineProvider>,
  );
  await waitFor(() => expect(hasResponse).toBe(true));
}

it('offers a second reading, and names the receiver of the picture', async () => {
  await show(['stem', 'pictures']);
  expect(await screen.findByRole('button', { name: '请 AI 服务再读一遍' })).toBeTruthy();
  expect(screen.getByText('这张图片会发送给 host/model。')).toBeTruthy();
});

it('offers no second reading if pictures may not be sent', async () => {
  await show(['stem']);
  expect(screen.queryByRole('button')).toBeNull();
});
