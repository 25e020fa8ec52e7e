/**
 * A service does not end if the object store is not usable: it logs one sentence, is not ready, and becomes ready when
 * the store is repaired.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '@tiku/platform-tools/parts';
import { FakeS3 } from '@tiku/platform/testing';
import { begin, inTurns, type Program } from './programs.js';
import { type Stub, startExpiredStore } from './stubs.js';

const READY_MAX_MS = 60_000;
const LOOK_MS = 250;

interface Trouble {
  what: string;
  /** Returns the address. */
  begin(store: FakeS3, expired: Stub): string;
  /** Null if it cannot be repaired at the same address. */
  mend: ((store: FakeS3) => void) | null;
  says: RegExp;
}

const TROUBLES: readonly Trouble[] = [
  {
    what: 'a bucket that is missing and may not be made',
    begin(store) {
      store.buckets.clear();
      store.mayMakeBuckets = false;
      return store.url;
    },
    mend: (store) => store.buckets.add('tiku'),
    says: /^The bucket "tiku" at \S+ cannot be used \(AccessDenied\): make it/,
  },
  {
    what: 'keys that the store refuses',
    begin(store) {
      store.knowsKeys = false;
      return store.url;
    },
    mend: (store) => (store.knowsKeys = true),
    says: /^The bucket "tiku" at \S+ cannot be used \(AccessDenied\): correct S3_ACCESS_KEY/,
  },
  {
    what: 'a store whose certificate has expired',
    begin: (_store, { port }) => `https://127.0.0.1:${port}`,
    mend: null,
    says: /^The bucket "tiku" at \S+ cannot be used \(CERT_HAS_EXPIRED\): renew the certificate/,
  },
];

/** Returns the failures, and counts the starts. */
export async function tryStores(
  programs: readonly Program[],
  certificateFile: string,
): Promise<{ starts: number; failures: string[] }> {
  const failures: string[] = [];
  const expired = await startExpiredStore();
  const tries = TROUBLES.flatMap((trouble) => programs.map((program) => [trouble, program] as const));
  await inTurns(tries, async ([trouble, program]) => {
    const store = new FakeS3();
    await store.start();
    try {
      const failure = await tryOne(trouble, program, { store, expired, certificateFile });
      if (failure) failures.push(`${program.name}, ${trouble.what}: ${failure}`);
    } finally {
      await store.stop();
    }
  });
  await expired.close();
  return { starts: tries.length, failures };
}

async function tryOne(
  trouble: Trouble,
  program: Program,
  { store, expired, certificateFile }: { store: FakeS3; expired: Stub; certificateFile: string },
): Promise<string | null> {
  const port = String(await findFreePort());
  const running = begin(program, {
    PORT: port,
    S3_ENDPOINT: trouble.begin(store, expired),
    S3_ACCESS_KEY: 'faults',
    S3_SECRET_KEY: 'faults-of-the-store',
    NODE_EXTRA_CA_CERTS: certificateFile,
    // Only identity reads it, and ends without a key.
    IDENTITY_ALLOW_GENERATED_KEY: 'true',
  });
  const ready = async (): Promise<string> =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (response) => response.text(),
      () => '',
    );
  const until = async (is: (report: string) => boolean): Promise<string | null> => {
    for (const startedAt = Date.now(); Date.now() - startedAt < READY_MAX_MS; await wait(LOOK_MS)) {
      const report = await ready();
      if (is(report)) return null;
      if (!running.isRunning()) return `it ended: ${running.output().slice(-600)}`;
    }
    return `still ${await ready()}; it said ${running.output().slice(-600)}`;
  };
  try {
    const refused = await until((report) => report.includes('"storage":{"ok":false'));
    if (refused) return refused;
    const errors = running.errors();
    if (errors.length !== 1 || !trouble.says.test(errors[0] ?? '')) return `it said ${errors.join(' | ')}`;
    if (!trouble.mend) return null;
    trouble.mend(store);
    return await until((report) => report.includes('"storage":{"ok":true'));
  } finally {
    await running.end();
  }
}
