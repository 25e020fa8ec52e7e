/** A running exams service, with the steps that its tests share. */
import { ServiceHarness } from '@tiku/platform/testing';
import { createApp } from '../src/app.js';
import { SERVICE } from '../src/config.js';
import { migrations } from '../src/migrations/index.js';

export class TestService extends ServiceHarness {
  /** `environment` adds variables to those that a launcher passes to a service. */
  static start(environment: Record<string, string> = {}): Promise<TestService> {
    return new TestService().boot({ name: SERVICE, createApp, migrations, environment });
  }
}
