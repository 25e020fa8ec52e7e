import { expect, it } from '@jest/globals';
import type { UserNames } from '@tiku/platform/people';
import type { Membership } from '../members/membership.js';
import type { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

it('refuses a file of more than a million entries instead of cutting it', async () => {
  const entries = { count: async (_enterpriseId: string, _query: object, max: number) => max };
  const audit = new AuditService(entries as unknown as AuditRepository, {} as UserNames);
  await expect(audit.exported({ enterpriseId: 'school' } as Membership, {})).rejects.toMatchObject({
    status: 422,
    messageKey: 'error.audit.tooMany',
    params: { maximum: 1_000_000 },
  });
});
