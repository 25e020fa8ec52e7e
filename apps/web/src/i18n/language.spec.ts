import { expect, it } from '@jest/globals';
import { useLanguage } from './language.js';

it('prefers the address to an earlier choice', async () => {
  localStorage.setItem('language-storage', JSON.stringify({ state: { language: 'zh-CN' }, version: 0 }));
  window.history.replaceState(null, '', '/introduction?lang=en-US');
  await useLanguage.persist.rehydrate();
  expect(useLanguage.getState().language).toBe('en-US');
  window.history.replaceState(null, '', '/introduction');
  await useLanguage.persist.rehydrate();
  expect(useLanguage.getState().language).toBe('zh-CN');
});
