import { describe, expect, it } from '@jest/globals';
import { namelessEnterprises, withEnterpriseNames } from './enterprise-names.js';

const [ONE, OTHER] = ['0199e000-0000-7000-8000-000000000001', '0199e000-0000-7000-8000-000000000002'];
const row = (target_type: string, before: object | null, after: object | null) => ({
  target_type,
  before: before && { ...before },
  after: after && { ...after },
});
const created = row('sso-connection', null, { enterpriseId: ONE, issuer: 'https://a.cn' });
const names = new Map([[ONE, '金陵中学']]);

describe('the enterprise of a connection', () => {
  it('is looked up once if only its id was stored', () => {
    const named = row('sso-connection', null, { enterpriseId: OTHER, enterpriseName: '二中' });
    const moved = row('user', { enterpriseId: ONE }, { enterpriseId: OTHER });
    const odd = row('sso-connection', { enterpriseId: 'none' }, { active: true });
    const deleted = row('sso-connection', { enterpriseId: ONE }, null);
    expect(namelessEnterprises([created, named, moved, odd, deleted])).toEqual([ONE]);
  });

  it('gets its name next to its id, and the row stays unchanged', () => {
    const before = structuredClone(created);
    expect(withEnterpriseNames(created, names).after).toEqual({
      ...created.after,
      enterpriseName: '金陵中学',
    });
    expect(created).toEqual(before);
  });

  it('keeps only its id if its name is unknown', () => {
    expect(withEnterpriseNames(created, new Map())).toEqual(created);
    const moved = row('user', { enterpriseId: OTHER }, { enterpriseId: ONE });
    expect(withEnterpriseNames(moved, names)).toEqual(moved);
  });
});
