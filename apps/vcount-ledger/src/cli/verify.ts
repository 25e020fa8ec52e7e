/**
 * `npm run ledger:verify`: verifies the ledger of DATABASE_URL_VCOUNT_LEDGER (or DATABASE_URL) and compares it with the
 * published heads. If a row is wrong, names it and exits with 1. With `--publish` it publishes the head of a consistent
 * ledger, signed by LEDGER_HEAD_KEY if that is set. It needs only SELECT on the database.
 */
import { BaseConfig, loadConfig, requireDatabaseUrl, runProgram, serviceSecret } from '@tiku/platform/config';
import { openMigratedDatabase } from '@tiku/platform/database';
import { createStorage, FileSigner } from '@tiku/platform/storage';
import { SERVICE } from '../config.js';
import { migrations } from '../migrations/index.js';
import { SealsRepository } from '../seals/seals.repository.js';
import { headSigning } from '../verification/head-signing.js';
import { PublishedHeads } from '../verification/published-heads.js';
import { VerificationRepository } from '../verification/verification.repository.js';
import { VerifyLedger } from '../verification/verify-ledger.js';
import { VerifySeals } from '../verification/verify-seals.js';

await runProgram(async () => {
  const { DATABASE_URL_VCOUNT_LEDGER: own, DATABASE_URL: shared } = process.env;
  const config = loadConfig(BaseConfig.loose(), { ...process.env, DATABASE_URL: own ?? shared });
  const secret = serviceSecret(config);
  const { transactions, close } = await openMigratedDatabase({
    name: SERVICE,
    url: requireDatabaseUrl(config, SERVICE),
    migrations,
  });
  try {
    const storage = createStorage(SERVICE, config, new FileSigner(SERVICE, { SERVICE_SECRET: secret }));
    const verify = new VerifyLedger(
      new VerificationRepository(transactions),
      new VerifySeals(new SealsRepository(transactions), transactions),
    );
    const { LEDGER_HEAD_PUBLIC_KEY: publicKey, LEDGER_HEAD_KEY: privateKey } = process.env;
    const heads = new PublishedHeads(storage, headSigning(secret, { publicKey, privateKey }));
    const published = await heads.read();
    const { findings: found, ...report } = await verify.run(published.heads);
    const findings = [...published.findings, ...found];
    console.log(JSON.stringify({ ...report, publishedHeads: published.heads.size }));
    for (const finding of findings) console.error(finding);
    console.log(findings.length === 0 ? 'the ledger agrees with itself' : `${findings.length} findings`);
    if (process.argv.includes('--publish') && findings.length === 0 && report.seals > 0)
      await heads.publish(report.seals, report.head);
    process.exitCode = findings.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
});
