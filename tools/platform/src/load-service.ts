/** Loads services and their workers by name, each with its own configuration parsed from one environment. */
import type { ServiceApp } from '@tiku/platform/http';
import { BaseConfig, loadConfig } from '@tiku/platform/config';

export type Environment = Record<string, string | undefined>;
export interface RunningWorker {
  close(): Promise<unknown>;
}

export async function createServiceOf(name: string, environment: Environment): Promise<ServiceApp> {
  const { createApp } = await import(`@tiku/${name}/app`);
  return createApp(loadConfig(BaseConfig.loose(), environment));
}

export async function createWorkerOf(name: string, environment: Environment): Promise<RunningWorker> {
  const { createWorker } = await import(`@tiku/${name}/worker`);
  return createWorker(loadConfig(BaseConfig.loose(), environment));
}
