/** Configuration for services in one process: parsed from one environment, with each service's own variables. */
import { BaseConfig, loadConfig } from '@tiku/platform/config';

export type Environment = Record<string, string | undefined>;

/** The parsed base, and unchanged the variables that a service's own schema parses. @throws ConfigError */
export function configFrom(environment: Environment): BaseConfig {
  return loadConfig(BaseConfig.loose(), environment);
}
