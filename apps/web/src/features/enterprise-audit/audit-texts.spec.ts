import { describe, expect, it } from '@jest/globals';
import type { EnterpriseAuditEntry } from '@tiku/contracts/enterprise';
import { sentenceOf } from './audit-texts.js';
import zhCN from './messages.zh-CN.json' with { type: 'json' };

const texts: Record<string, string> = zhCN;
const t = (key: string, params: Record<string, unknown> = {}): string =>
  (texts[key] ?? key).replace('{{target}}', String(params['target']));
const entry = (action: EnterpriseAuditEntry['action'], targetId: string): EnterpriseAuditEntry => ({
  id: 'e',
  at: '2026-01-01T00:00:00Z',
  action,
  actor: { id: 'a', name: '甲' },
  byDirectory: false,
  target: { type: 'member', id: targetId, name: targetId === 'a' ? '甲' : '乙' },
  before: null,
  after: null,
});

describe('the sentence of an entry', () => {
  it.each([
    ['member.joined', '加入了企业', '把乙加入了企业'],
    ['member.role-set', '的角色自动更改了', '更改了乙的角色'],
    ['member.position-set', '更改了自己的职位', '更改了乙的职位'],
    ['member.department-set', '更改了自己的部门', '更改了乙的部门'],
  ] as const)('%s names nobody twice', (action, own, other) => {
    expect([sentenceOf(t, entry(action, 'a')), sentenceOf(t, entry(action, 'b'))]).toEqual([own, other]);
  });
});
