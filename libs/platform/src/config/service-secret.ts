import { ConfigError } from './config-error.js';

export interface SecretConfig {
  NODE_ENV?: string | undefined;
  SERVICE_SECRET?: string | undefined;
}

const DEVELOPMENT_SECRET = 'tiku-development-secret-not-for-production';

/**
 * The secret that all services share. Outside production a well-known default replaces a missing variable.
 * @throws ConfigError in production if SERVICE_SECRET is unset
 */
export function serviceSecret(config: SecretConfig): string {
  if (config.SERVICE_SECRET) return config.SERVICE_SECRET;
  if (config.NODE_ENV === 'production') {
    throw new ConfigError(
      'SERVICE_SECRET: set it to a random text of at least 32 characters, the same for all services',
    );
  }
  return DEVELOPMENT_SECRET;
}
