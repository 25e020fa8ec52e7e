import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLanguage } from '../i18n/language.js';
import { colorSchemeManager } from '../layout/color-scheme-manager.js';
import { useLayout } from '../layout/layout.store.js';
import { useLookOffers } from '../layout/look-offer.store.js';
import { LookOffer } from './look-offer.js';

function open(browser: string, systemIsDark: boolean) {
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  window.matchMedia = ((query: string) => ({
    matches: systemIsDark && query.includes('dark'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  render(
    <MantineProvider env="test" colorSchemeManager={colorSchemeManager()}>
      <LookOffer />
    </MantineProvider>,
  );
}
const offer = () => screen.queryByRole('region')?.querySelector('span')?.textContent ?? null;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const original = window.matchMedia;

beforeEach(() => {
  useLookOffers.setState({ settled: [] });
  useLanguage.setState({ language: 'zh-CN' });
  useLayout.setState({ theme: 'light' });
});
afterEach(() => {
  cleanup();
  useLanguage.setState({ language: 'zh-CN' });
  useLayout.setState({ theme: 'light' });
  window.matchMedia = original;
  jest.restoreAllMocks();
});

it('offers nothing to a Chinese browser on a light system', () => {
  open('zh-CN', false);
  expect(offer()).toBeNull();
});

it('changes nothing automatically, then offers English and the system’s scheme, one at a time', () => {
  open('en-GB', true);
  expect([useLanguage.getState().language, useLayout.getState().theme]).toEqual(['zh-CN', 'light']);
  expect(offer()).toBe('Also available in English.');
  press('Switch to English');
  expect(useLanguage.getState().language).toBe('en-US');
  expect(offer()).toBe('Your system uses a dark appearance.');
  press('Follow the system');
  expect(useLayout.getState().theme).toBe('auto');
  expect(offer()).toBeNull();
});

it('does not return once it is refused', () => {
  open('en-US', true);
  press('不用了');
  expect(offer()).toBeNull();
  cleanup();
  open('en-US', true);
  expect(offer()).toBeNull();
});

it('does not return for a person who chose Chinese again', () => {
  useLanguage.setState({ language: 'en-US' });
  open('en-US', false);
  cleanup();
  useLanguage.setState({ language: 'zh-CN' });
  open('en-US', false);
  expect(offer()).toBeNull();
});
