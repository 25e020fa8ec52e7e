/**
 * Identity for the tests of one file: started before the first, stopped after the last. A spec calls
 * `identityForSuite` once, at its top and before its own `beforeAll`.
 */
import { afterAll, beforeAll } from '@jest/globals';
import { TestService } from './service.js';

export let identity: TestService;

export function identityForSuite(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    identity = await TestService.start(environment);
  });
  afterAll(() => identity?.stop());
}
