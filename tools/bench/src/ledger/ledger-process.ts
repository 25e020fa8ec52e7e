/** The service of the ledger benchmark in a separate process, with people who have V. */
import { randomUUID } from 'node:crypto';
import { requireDatabaseUrl, serviceSecret } from '@tiku/platform/config';
import { newId } from '@tiku/platform/database';
import { ServiceHarness } from '@tiku/platform/testing';
import { createApp } from '@tiku/vcount-ledger/app';
import { GATEWAY, openLedger, userAccount } from '@tiku/vcount-ledger/ledger';
import { migrations } from '@tiku/vcount-ledger/migrations';

const SERVICE = 'vcount-ledger';
const FUNDS = 1_000_000;
/** Other environments check each response against its schema. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SERVICE_SECRET: randomUUID(),
  STORAGE_ALLOW_LOCAL_FOLDER: 'true',
};

class Ledger extends ServiceHarness {
  static start(): Promise<Ledger> {
    return new Ledger().boot({ name: SERVICE, createApp, migrations, environment: PRODUCTION });
  }
}

const ids = Array.from({ length: Number(process.argv[2]) }, newId);
const service = await Ledger.start();
process.on('message', () => void service.stop().then(() => process.exit(0)));
const open = await openLedger(requireDatabaseUrl(service.config, SERVICE));
await Promise.all(
  ids.map((id) =>
    open.ledger.post({
      ...{ id: newId(), key: `bench:${id}`, bodyHash: '', kind: 'recharge', amount: FUNDS },
      ...{ from: GATEWAY, to: userAccount(id) },
    }),
  ),
);
await open.close();
const address = await service.service.listen(0, '127.0.0.1');
process.send?.({ address, secret: serviceSecret(service.config), ids });
