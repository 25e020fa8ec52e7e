import { Modal } from '@mantine/core';
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLanguage } from '../i18n/language.js';
import { Providers } from './providers.js';

afterEach(() => {
  cleanup();
  useLanguage.setState({ language: 'zh-CN' });
});

it('labels the close button of each dialog in the language of the page', async () => {
  render(
    <Providers>
      <Modal opened onClose={() => undefined} title="以图搜题" transitionProps={{ duration: 0 }}>
        …
      </Modal>
    </Providers>,
  );
  expect(await screen.findByRole('button', { name: '关闭' })).toBeTruthy();
  act(() => void useLanguage.setState({ language: 'en-US' }));
  expect(await screen.findByRole('button', { name: 'Close' })).toBeTruthy();
});
