import { expect, it } from '@jest/globals';
import type { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

it('refuses a file of more than a million entries instead of cutting it', async () => {
  const entries = { count: async (_query: object, _within: null, max: number) => max };
  const audit = new AuditService(entries as unknown as AuditRepository);
  await expect(audit.exported({}, null)).rejects.toMatchObject({
    status: 422,
    messageKey: 'error.audit.tooMany',
    params: { maximum: 1_000_000 },
  });
});
