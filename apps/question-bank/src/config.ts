/** What question-bank reads from the environment; nothing beside what every service shares. */
import { BaseConfig, ConfigError, loadConfig } from '@tiku/platform/config';

/** Name of the service, of its schema and of its queue. */
export const SERVICE = 'question-bank';

/** The database's address. @throws ConfigError where it is unset */
export function databaseUrlOf(config: BaseConfig): string {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  throw new ConfigError('DATABASE_URL: set it to the PostgreSQL address of question-bank');
}

/** @throws ConfigError */
export const configFromEnvironment = (): BaseConfig => loadConfig(BaseConfig, process.env);
