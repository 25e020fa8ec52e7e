/** Helpers of tests. Owns no server. */
export { FakeS3 } from './fake-s3.js';
export { collectSpans, type CollectedSpans } from './collected-spans.js';
export { erasureProblems, type ErasureCheck } from './erasure-check.js';
export { freePort } from './free-port.js';
export { migrationProblems } from './migration-rules.js';
export { PlatformStub, type TestUser } from './platform-stub.js';
export { ServiceHarness, type TestResponse, type HttpMethod } from './service-harness.js';
export { SEED, sampleOf } from './sample.js';
export { readFirstSheet, readWorkbookParts } from './read-workbook.js';
export { readServiceReadme, type ServiceReadme } from './service-readme.js';
export { startTestApp } from './test-app.js';
export {
  createTestDatabase,
  openTestPool,
  testDatabaseUrl,
  testRedisPrefix,
  testRedisUrl,
  type TestDatabase,
} from './test-servers.js';
export { TurnMeter } from './turn-meter.js';
export { waitFor } from './wait-for.js';
