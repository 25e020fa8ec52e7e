/**
 * Identity and its people for the tests of one file: started before the first, ended after the last. The bindings are
 * that file's own: Jest loads modules anew for each.
 */
import { afterAll, beforeAll } from '@jest/globals';
import { openTestPool } from '@tiku/platform/testing';
import type pg from 'pg';
import { startIdentity, type TestIdentity } from './identity-app.js';
import { People } from './people.js';

export let identity: TestIdentity;
/** Of identity's own schema. */
export let database: pg.Pool;
export let people: People;

/** Called once, at the top of a spec and before its own `beforeAll`. */
export function identityForSuite(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    identity = await startIdentity(environment);
    database = openTestPool(identity.databaseUrl, 'identity');
    people = new People(identity, database);
  });
  afterAll(async () => {
    await database?.end();
    await identity?.close();
  });
}
