/** The share of one user in the writing of statements. */
import { expect, it, jest } from '@jest/globals';
import { PaperTooLargeError, PaperWriter } from '@tiku/paper-output/process';
import type { Logger } from '@tiku/platform/logging';
import type { Translator } from '@tiku/platform/messages';
import type { AccountsService } from '../accounts/accounts.service.js';
import { StatementsService } from './statements.service.js';

it('holds three PDF statements of one user at once, none of others', async () => {
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const accounts = { portion: () => gate.then(() => ({ transactions: [], nextCursor: null })) };
  const statements = new StatementsService(
    accounts as unknown as AccountsService,
    { translate: (_language: string, key: string) => key } as Translator,
    { warn: () => {} } as unknown as Logger,
  );
  const pdf = (askerId: string) =>
    statements.file(null, 'lin', { format: 'pdf', timezone: 'Asia/Shanghai' }, askerId);
  const own = [pdf('admin'), pdf('admin'), pdf('admin')];
  await expect(pdf('admin')).rejects.toMatchObject({
    status: 429,
    options: { headers: { 'retry-after': '5' } },
  });
  const other = pdf('lin');
  open();
  expect((await other).options.type).toBe('application/pdf');
  await Promise.all(own);
  expect((await pdf('admin')).options.type).toBe('application/pdf');
  await statements.onApplicationShutdown();
});

it('refuses a PDF that exceeds the limits of its writer', async () => {
  const write = jest
    .spyOn(PaperWriter.prototype, 'writeStatement')
    .mockRejectedValue(new PaperTooLargeError('too much'));
  const accounts = { portion: async () => ({ transactions: [], nextCursor: null }) };
  const statements = new StatementsService(
    accounts as unknown as AccountsService,
    { translate: (_language: string, key: string) => key } as Translator,
    { warn: () => {} } as unknown as Logger,
  );
  const pending = statements.file(null, 'lin', { format: 'pdf', timezone: 'Asia/Shanghai' }, 'admin');
  await expect(pending).rejects.toMatchObject({ status: 422, messageKey: 'vcount.statementTooLarge' });
  write.mockRestore();
  await statements.onApplicationShutdown();
});
