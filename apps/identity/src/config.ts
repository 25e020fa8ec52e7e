/** Configuration of identity beyond that of every service. */
import { ConfigError, extendConfig, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';
import { DEFAULT_EMAIL_SUFFIXES, type EmailSuffixes } from './registration/email-suffixes.js';

/** Name of the service, its database schema and its queues. */
export const SERVICE = 'identity';

const flag = z
  .enum(['true', 'false', '1', '0'])
  .default('false')
  .transform((value) => value === 'true' || value === '1');
const suffixes = (group: keyof EmailSuffixes) =>
  z
    .string()
    .optional()
    .transform((text) =>
      text
        ?.split(',')
        .map((part) => part.trim().toLowerCase())
        .filter(Boolean),
    )
    .transform((list) => list ?? DEFAULT_EMAIL_SUFFIXES[group]);

const IdentitySettings = z.object({
  /** Private Ed25519 key that signs tokens: PKCS #8 PEM (line breaks may be written \n) or a JWK as JSON. */
  IDENTITY_SIGNING_KEY: z.string().min(1).optional(),
  /** Former signing keys, accepted until their tokens expire: a JSON array of JWKs. */
  IDENTITY_PREVIOUS_SIGNING_KEYS: z.string().min(2).optional(),
  /** Allows production to sign with a key that identity creates and stores in its database. */
  IDENTITY_ALLOW_GENERATED_KEY: flag,
  /** First superadmin, created at startup if there is none. */
  SUPERADMIN_EMAIL: z.string().optional(),
  SUPERADMIN_PASSWORD: z.string().optional(),
  SUPERADMIN_NAME: z.string().default('超级管理员'),
  /** How long a registration may stay unverified before it is deleted. Links live a day, holidays a week. */
  UNVERIFIED_DAYS: z.coerce.number().int().min(2).max(365).default(7),
  /** Of whom a second factor and, before sensitive calls, a recent proof is required. Enterprises may ask for more. */
  REQUIRE_SECOND_FACTOR: z.enum(['none', 'admins', 'all']).default('none'),
  /** Ends their sessions that were not used for so long. */
  IDLE_MINUTES: z.coerce.number().int().min(5).max(1_440).optional(),
  /** URL of the web application. Links in mails begin with it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:4200')
    .transform((url) => url.replace(/\/+$/, '')),
  /** `smtp://user:password@host:587` or `smtps://…`. If unset, mails are written to a folder. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]*$/)
    .default('Tiku <no-reply@tiku.invalid>'),
  /** Comma-separated. Each replaces the built-in list of its group. `*` stands for a two-letter country code. */
  EMAIL_SUFFIXES_EDUCATION: suffixes('education'),
  EMAIL_SUFFIXES_GOVERNMENT: suffixes('government'),
  EMAIL_SUFFIXES_COMPANY: suffixes('company'),
  EMAIL_SUFFIXES_INTERNATIONAL: suffixes('international'),
});
export type IdentityConfig = BaseConfig & z.output<typeof IdentitySettings>;

/** @throws ConfigError also if production sends mails with links to the default URL */
export function identityConfig(given: BaseConfig): IdentityConfig {
  const config = extendConfig(given, IdentitySettings);
  const publicUrl = new Map<string, unknown>(Object.entries(given)).get('PUBLIC_URL');
  if (config.NODE_ENV === 'production' && config.SMTP_URL && !publicUrl)
    throw new ConfigError('PUBLIC_URL: set it to the address of the web application, to which mails lead');
  return config;
}

export function emailSuffixes(config: IdentityConfig): EmailSuffixes {
  return {
    education: config.EMAIL_SUFFIXES_EDUCATION,
    government: config.EMAIL_SUFFIXES_GOVERNMENT,
    company: config.EMAIL_SUFFIXES_COMPANY,
    international: config.EMAIL_SUFFIXES_INTERNATIONAL,
  };
}
