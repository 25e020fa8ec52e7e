/** A ledger with transfers becomes partitioned, keeps working, and still verifies. */
import { expect, it } from '@jest/globals';
import { newId, openDatabase, type OpenDatabase } from '@tiku/platform/database';
import { createTestDatabase } from '@tiku/platform/testing';
import { SERVICE } from '../config.js';
import { Ledger } from '../transfers/ledger.js';
import { GATEWAY, userAccount } from '../transfers/system-accounts.js';
import { TransfersRepository } from '../transfers/transfers.repository.js';
import { ALL_CHECKS, VerificationRepository } from '../verification/verification.repository.js';
import { EntriesByYear1763760011000 } from './1763760011000-entries-by-year.js';
import { migrations } from './index.js';

it('keeps earlier transfers and their keys', async () => {
  const before = migrations.filter((migration) => migration !== EntriesByYear1763760011000);
  const database = await createTestDatabase(SERVICE, before);
  const open = (known: typeof before) =>
    openDatabase({ name: SERVICE, url: database.url, migrations: known });
  const recharge = (id = newId()) =>
    ({ id, key: id, bodyHash: id, kind: 'recharge', from: GATEWAY, to: account, amount: 500 }) as const;
  const account = userAccount(newId());
  const ledgerOf = ({ transactions }: OpenDatabase): Ledger =>
    new Ledger(transactions, new TransfersRepository(transactions), { sendAll: () => undefined });
  const older = await open(before);
  const ofOlder = ledgerOf(older);
  const first = recharge();
  try {
    await ofOlder.post(first);
    const newer = await open([...migrations]);
    try {
      const ledger = ledgerOf(newer);
      await ledger.post(recharge());
      // The previous release keeps working: it made the first, and makes another.
      await ofOlder.post(recharge());
      await ledger.post(first);
      const places: { place: string; count: number }[] = await newer.dataSource.query(
        'SELECT tableoid::regclass::text AS place, count(*)::int AS count FROM entries GROUP BY 1',
      );
      expect(places).toEqual([{ place: 'entries_before', count: 6 }]);
      const proof = new VerificationRepository(newer.transactions);
      for (const check of ALL_CHECKS) expect([check, await proof.findings(check)]).toEqual([check, []]);
    } finally {
      await newer.close();
    }
  } finally {
    await older.close();
    await database.drop();
  }
});
