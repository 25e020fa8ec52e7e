/** An invalid environment: the message names each variable and its problem. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
