/**
 * Configuration from the environment, parsed once at startup. Owns the variables that every service shares; a service
 * extends `BaseConfig` with its own. Has no defaults that differ between machines.
 */
import { z } from 'zod';
import { ConfigError } from './config-error.js';
import { serviceUrlFields } from './service-urls.js';

export { ConfigError } from './config-error.js';
export { purposeKey, type KeyPurpose } from './purpose-keys.js';
export { serviceSecret, type SecretConfig } from './service-secret.js';
export { serviceUrlVariable } from './service-urls.js';

/** Runs a program. A ConfigError ends it with a sentence and code 1, any other error with its stack. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((value) => value === 'true' || value === '1');

export const BaseConfig = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DATABASE_URL: z.string().min(1).optional(),
  /** Address of a replica of the same database, for lists and searches. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/\S+$/, {
      error: 'it is no address; write postgres://user:password@host:5432/database',
    })
    .optional(),
  /** Maximum connections of a process for writes, and the same for reads. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(100).default(8),
  /** Of one server, or of Sentinels: `redis+sentinel://:password@host:26379,host:26379/name-of-the-master`. */
  REDIS_URL: z
    .string()
    .regex(/^(?:rediss?:\/\/[^\s,]+|redis\+sentinel:\/\/\S+\/[\w.-]+)$/, {
      error:
        'it is no address; write redis://:password@host:6379, or redis+sentinel://:password@host:26379,host:26379/master',
    })
    .default('redis://127.0.0.1:6379'),
  /** Prefix of every Redis key and queue, so that several installations can share one server. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]+$/)
    .default('tiku'),
  TIKU_DATA: z.string().default('.data'),
  ...serviceUrlFields,
  /** Comma-separated addresses or CIDR ranges whose X-Forwarded-For is trusted. */
  TRUSTED_PROXIES: z.string().default('127.0.0.1,::1'),
  /** The keys of service tokens, file addresses and mail links are derived from it; shared by all services. */
  SERVICE_SECRET: z.string().min(32).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** Memory for bodies of concurrent requests in one process. */
  BODY_MEMORY_BYTES: z.coerce.number().int().min(1_048_576).default(134_217_728),
  /** After SIGTERM: how long a process that is no longer ready still serves, and how long requests may finish. */
  SHUTDOWN_PAUSE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(600_000).default(2_000),
  /** Production without S3 stores files on the disk of one machine, which must be allowed explicitly. */
  STORAGE_ALLOW_LOCAL_FOLDER: flag,
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('tiku'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  REGISTRATION_OPEN: flag,
});
export type BaseConfig = z.infer<typeof BaseConfig>;

/**
 * Parses `env` by `schema`. Empty strings count as unset.
 * @throws ConfigError naming every bad variable in one message
 */
export function loadConfig<S extends z.ZodType>(
  schema: S,
  env: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'environment'}: ${issue.message}`,
  );
  throw new ConfigError(`The configuration is not usable. ${problems.join('; ')}`);
}

/**
 * The shared configuration with a service's own variables: parsed here, whether the launcher, the environment or a test
 * provided them. @throws ConfigError
 */
export function extendConfig<S extends z.ZodType<object>>(
  given: BaseConfig,
  settings: S,
): BaseConfig & z.output<S> {
  const texts = Object.entries(given).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
  );
  return { ...given, ...loadConfig(settings, Object.fromEntries(texts)) };
}

/** The address of the service's own database. @throws ConfigError if it is unset */
export function requireDatabaseUrl(config: BaseConfig, service: string): string {
  if (config.DATABASE_URL) return config.DATABASE_URL;
  throw new ConfigError(`DATABASE_URL: set it to the PostgreSQL address of ${service}`);
}

/** The database of a service, and the number of connections of a process. @throws ConfigError if it is unset */
export const databaseSettings = (config: BaseConfig, service: string) => ({
  name: service,
  url: requireDatabaseUrl(config, service),
  readUrl: config.DATABASE_READ_URL,
  poolSize: config.DATABASE_POOL_SIZE,
});
