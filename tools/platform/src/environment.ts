/** Configuration for services that share a process: parsed from one environment, with the variables only they read. */
import { BaseConfig, loadConfig } from '@tiku/platform/config';

export type Environment = Record<string, string | undefined>;

/** The parsed base and, as they are, the variables that a service's own schema reads. @throws ConfigError */
export function configFrom(environment: Environment): BaseConfig {
  return loadConfig(BaseConfig.loose(), environment);
}
