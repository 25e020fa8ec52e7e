import { expect, it } from '@jest/globals';
import { defineMessages } from '@tiku/contracts/messages';
import { Translator } from './index.js';

const texts = new Translator(
  defineMessages({
    'zh-CN': { 'noun.page': '页面', 'error.login.locked': '请 {{minutes}} 分钟后再试' },
    'en-US': { 'noun.page': 'This page', 'error.login.locked': 'Try again in {{minutes}} min' },
  }),
);

it('chooses the English plural form by its parameter', () => {
  const read = (count: number) => texts.translate('en-US', 'error.validation', { count });
  expect([read(1), read(3)]).toEqual(['Please correct 1 field', 'Please correct 3 fields']);
});

it('translates a noun that is itself a key', () => {
  const read = (language: 'zh-CN' | 'en-US') =>
    texts.translate(language, 'error.notFound', { noun: 'noun.page' });
  expect([read('zh-CN'), read('en-US')]).toEqual([
    '页面不存在或已被删除',
    'This page does not exist or was deleted',
  ]);
});

it('takes a parameter as text, whatever it contains', () => {
  const read = (keys: string) => texts.translate('en-US', 'rule.unknownKeys', { keys });
  expect(read('$t(noun.page)')).toBe('Unknown fields: $t(noun.page)');
  expect(read('{{count}} <b>&')).toBe('Unknown fields: {{count}} <b>&');
});

it('accepts parameters named like options of i18next', () => {
  expect(texts.translate('zh-CN', 'error.login.locked', { minutes: 5, lng: 'en-US' })).toBe(
    '请 5 分钟后再试',
  );
});

it('throws on an unknown key', () => {
  expect(() => texts.translate('zh-CN', 'error.unheardOf')).toThrow('No message');
});
