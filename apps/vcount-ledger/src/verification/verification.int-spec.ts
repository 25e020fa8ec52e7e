import { generateKeyPairSync } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { serviceSecret } from '@tiku/platform/config';
import { ObjectStorage } from '@tiku/platform/storage';
import { waitFor } from '@tiku/platform/testing';
import { TestService } from '../../test/service.js';
import { headSigning, signingBySecret } from './head-signing.js';
import { PublishedHeads } from './published-heads.js';
import { ReconcileLedgerJob } from './reconcile-ledger.job.js';
import { VerificationRepository } from './verification.repository.js';

let test: TestService;
let job: ReconcileLedgerJob;
beforeAll(async () => {
  test = await TestService.start();
  job = test.service.app.get(ReconcileLedgerJob, { strict: false });
  const as = await test.rich('Lin', 100);
  for (let n = 1; n <= 4; n += 1)
    await test.call('POST', '/vcount/spend', { as, body: { amount: n, reference: `r${n}` } });
  await waitFor('all to be sealed', async () => (await job.reconcile()).sealed === 5);
});
afterAll(() => test.stop());

/** As the owner of the tables could. */
async function tamper(table: string, ...statements: string[]): Promise<string[]> {
  await test.sql(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of statements) await test.sql(statement);
  await test.sql(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  return (await job.reconcile()).findings;
}

it('is consistent, and publishes its head', async () => {
  expect((await job.reconcile()).findings).toEqual([]);
  await job.publishHead();
  expect((await job.reconcile()).findings).toEqual([]);
});

it('names a forged and a missing published head, and continues the proof', async () => {
  const storage = test.service.app.get(ObjectStorage, { strict: false });
  const heads = new PublishedHeads(storage, signingBySecret(serviceSecret(test.config)));
  const [{ seals, head }, first] = [await job.reconcile(), 'a'.repeat(64)];
  const key = (n: number) => `ledger/heads/${String(n).padStart(12, '0')}.json`;
  await heads.publish(seals, head);
  await heads.publish(seals + 1, first);
  await heads.publish(seals + 2, first);
  expect((await job.reconcile()).findings).toEqual([
    `seal ${seals + 1}: it was published and is gone`,
    `seal ${seals + 2}: it was published and is gone`,
  ]);
  await storage.delete(key(seals + 1));
  expect((await job.reconcile()).findings).toContain(`published head of seal ${seals + 1}: it is gone`);
  const line = await text(await storage.get(key(seals + 2)));
  const forged = Buffer.from(line.replaceAll('a'.repeat(64), 'b'.repeat(64)));
  await storage.put(key(seals + 2), Readable.from([forged]), {
    contentType: 'application/json',
    sizeLimitBytes: 4_096,
  });
  expect((await job.reconcile()).findings).toEqual([
    `published head ${key(seals + 2)}: its signature is not valid`,
  ]);
  await storage.delete(key(seals + 2));
  expect((await job.reconcile()).findings).toEqual([]);
});

it('accepts heads that another machine signs, and none that the service could sign', async () => {
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const other = await TestService.start({ LEDGER_HEAD_PUBLIC_KEY: pair.publicKey });
  try {
    const own = other.service.app.get(ReconcileLedgerJob, { strict: false });
    const storage = other.service.app.get(ObjectStorage, { strict: false });
    const secret = serviceSecret(other.config);
    await other.rich('Lin', 10);
    await waitFor('all to be sealed', async () => (await own.reconcile()).sealed === 1);
    await own.publishHead();
    expect(await storage.list('ledger/heads/')).toEqual([]);
    const { seals, head } = await own.reconcile();
    await new PublishedHeads(storage, headSigning(secret, pair)).publish(seals, head);
    expect((await own.reconcile()).findings).toEqual([]);
    await new PublishedHeads(storage, signingBySecret(secret)).publish(seals, head);
    expect((await own.reconcile()).findings).toEqual([expect.stringContaining('its signature is not valid')]);
  } finally {
    await other.stop();
  }
});

it('names the transfer in which a digit was changed', async () => {
  const found = await tamper('transfers', `UPDATE transfers SET amount = 9900 WHERE seq = 1`);
  expect(found).toContain('transfer 1: it was changed, or one of its entries');
  expect(found).toContain('transfer 1: its entries are not its two accounts and its amount');
  expect(await tamper('transfers', `UPDATE transfers SET amount = 10000 WHERE seq = 1`)).toEqual([]);
});

it('names transfers that were exchanged', async () => {
  const swap = `UPDATE transfers SET seq = CASE seq WHEN 2 THEN -3 ELSE -2 END WHERE seq IN (2, 3)`;
  const found = await tamper('transfers', swap, 'UPDATE transfers SET seq = -seq WHERE seq < 0');
  expect(found).toContain('transfer 2: it was changed, or one of its entries');
  expect(found).toContain('transfer 3: it was changed, or one of its entries');
  expect(await tamper('transfers', swap, 'UPDATE transfers SET seq = -seq WHERE seq < 0')).toEqual([]);
});

it('names a balance that differs from its entries', async () => {
  const found = await tamper('accounts', `UPDATE accounts SET balance = balance + 1 WHERE kind = 'user'`);
  expect(found.some((one) => /^account .*: balance 9001, its entries give 9000/.test(one))).toBe(true);
  expect(found).toContain('all accounts: they hold 1 hundredths together, not 0');
  await tamper('accounts', `UPDATE accounts SET balance = balance - 1 WHERE kind = 'user'`);
});

it('names a spending that was refunded twice, or whose refund is not recorded', async () => {
  const as = await test.rich('Wu', 10);
  const spend = await test.call('POST', '/vcount/spend', { as, body: { amount: 5, reference: 'r' } });
  const { id } = spend.body.transaction;
  const refund = () => test.call('POST', '/vcount/refund', { as, body: { transactionId: id } });
  expect((await refund()).status).toBe(200);
  await expect(test.sql('DELETE FROM spend_refunds')).rejects.toThrow('never changed or removed');
  const row = [`DELETE FROM spend_refunds WHERE transfer_id = '${id}'`];
  expect(await tamper('spend_refunds', ...row)).toContain(
    `spending ${id}: refunds of 500, noted 0, spent 500`,
  );
  expect((await refund()).status).toBe(200);
  expect((await job.reconcile()).findings).toContain(`spending ${id}: refunds of 1000, noted 500, spent 500`);
});

it('names sums of an account that differ from its transfers', async () => {
  const { id } = await test.rich('Zhao', 10);
  for (const column of ['recharged', 'spent', 'income']) {
    const change = (by: number) =>
      tamper('accounts', `UPDATE accounts SET ${column} = ${column} + ${by} WHERE id = '${id}'`);
    const found = await change(777_700);
    expect(found.some((one) => one.startsWith(`account ${id}: recharged `))).toBe(true);
    await change(-777_700);
  }
});

it('names an adjustment without a record of who made it', async () => {
  const { id: userId } = await test.rich('Sun', 10);
  const as = await test.user('Admin', 'admin');
  const body = { userId, direction: 'in', amount: 5, reason: '补偿' };
  const { id } = (await test.call('POST', '/vcount/admin/adjustments', { as, body })).body.adjustment;
  expect((await job.reconcile()).findings.filter((one) => one.startsWith('adjustment '))).toEqual([]);
  await expect(test.sql('DELETE FROM adjustments')).rejects.toThrow('never changed or removed');
  expect(await tamper('adjustments', `UPDATE adjustments SET amount = 4 WHERE id = '${id}'`)).toContain(
    `adjustment ${id}: its row says something else`,
  );
  expect(await tamper('adjustments', `DELETE FROM adjustments WHERE id = '${id}'`)).toContain(
    `adjustment ${id}: nothing says who did it and why`,
  );
});

it('names a changed seal, and one that was published differently', async () => {
  const found = await tamper(
    'seals',
    `UPDATE seals SET digests = digests || '', head = sha256(head) WHERE n = 1`,
  );
  expect(found).toContain('seal 1: its content was changed');
});

it('names a removed transfer, and a missing entry', async () => {
  await tamper('entries', 'DELETE FROM entries WHERE transfer_seq = 4');
  const found = await tamper('transfers', 'DELETE FROM transfers WHERE seq = 4');
  expect(found).toContain('transfer 4: it was removed');
  expect(found.some((one) => /^entry \d+ of account .*: it does not continue/.test(one))).toBe(true);
});

it('may take longer than a request', async () => {
  // Simulates reading that takes more than the minute of a request.
  await test.sql(`CREATE FUNCTION many() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
    IF current_setting('statement_timeout') IN ('1min', '0') THEN RAISE 'canceling statement due to statement timeout'; END IF;
    RETURN true; END $$`);
  await test.sql('ALTER TABLE accounts RENAME TO all_accounts');
  await test.sql('CREATE VIEW accounts AS SELECT * FROM all_accounts WHERE many()');
  const rows = test.service.app.get(VerificationRepository, { strict: false });
  const [{ accounts }] = await Promise.all([rows.sum(), rows.findings('balances')]);
  expect(accounts).toBeGreaterThan(0);
  await test.sql('DROP VIEW accounts');
  await test.sql('ALTER TABLE all_accounts RENAME TO accounts');
});
