import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { bffMessages } from '../bff/messages/index.js';
import { platformMessages } from '../common/messages/index.js';
import { SERVICES } from '../events/index.js';
import { examsMessages } from '../exams/messages/index.js';
import { identityMessages } from '../identity/messages/index.js';
import { ingestionMessages } from '../ingestion/messages/index.js';
import { questionBankMessages } from '../question-bank/messages/index.js';
import { markingMessages } from '../answer-keys/messages/index.js';
import type { Messages } from './index.js';
import { vcountLedgerMessages } from '../vcount-ledger/messages/index.js';
import { paperBankMessages } from '../paper-bank/messages/index.js';
import { gamesMessages } from '../games/messages/index.js';
import { enterpriseMessages } from '../enterprise/messages/index.js';

const catalogues: Record<string, Messages> = {
  platform: platformMessages,
  bff: bffMessages,
  identity: identityMessages,
  ingestion: ingestionMessages,
  'question-bank': questionBankMessages,
  'vcount-ledger': vcountLedgerMessages,
  'paper-bank': paperBankMessages,
  games: gamesMessages,
  enterprise: enterpriseMessages,
  exams: examsMessages,
  marking: markingMessages,
};
/** `{{count}}`, `{{count, plural(…)}}` and `$t({{noun}})` each name one parameter. */
const paramsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].sort();

describe.each(Object.entries(catalogues))('texts of %s', (_name, texts) => {
  const keys = Object.keys(texts['zh-CN']);

  it('names the same parameters in both languages', () => {
    for (const key of keys)
      expect([key, paramsOf(texts['en-US'][key] ?? '')]).toEqual([key, paramsOf(texts['zh-CN'][key] ?? '')]);
  });

  it('has no empty text, and no parameter in single braces', () => {
    for (const text of [...Object.values(texts['zh-CN']), ...Object.values(texts['en-US'])]) {
      expect(text.trim()).not.toBe('');
      expect(text.replace(/\{\{\w+(?:, amount|, plural\(one: \w+; other: \w+\))?\}\}/g, '')).not.toMatch(
        /[{}]/,
      );
    }
  });

  it('has no Chinese text left in English', () => {
    expect(Object.values(texts['en-US']).filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });
});

it('defines each key in only one catalogue: the browser looks through all of them', () => {
  const keys = Object.values(catalogues).flatMap((texts) => Object.keys(texts['zh-CN']));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it.each([...SERVICES, 'bff'])('names %s in its own catalogue', (name) => {
  expect(Object.keys(catalogues[name]?.['zh-CN'] ?? {})).toContain(`service.${name}`);
});

it('has a text for each rule that a contract names', () => {
  const source = join(import.meta.dirname, '..');
  const named = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('field-rules.ts'))
    .flatMap((path) => [...readFileSync(join(source, path), 'utf8').matchAll(/\bruleNamed\('([^']+)'\)/g)])
    .map(([, rule = '']) => `rule.${rule}`);
  const keys = new Set(Object.values(catalogues).flatMap((texts) => Object.keys(texts['zh-CN'])));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});
