/** The configuration of the BFF: its own variables and those that every service reads. */
import { fileURLToPath } from 'node:url';
import { SERVICES, type ServiceName } from '@tiku/contracts/events';
import { ConfigError, extendConfig, serviceUrlVariable, type BaseConfig } from '@tiku/platform/config';
import { z } from 'zod';

/** Relative to this package, built or not. */
const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export const BffSettings = z.object({
  /** The built web app. */
  WEB_FOLDER: z.string().default(inRepository('../web/dist')),
  /** The public address of the platform; if unset, the address of each request. */
  PUBLIC_URL: z.url().optional(),
  /** Where visitors write to; shown on the landing page, in the terms and to those who cannot register. An address
   * that passes contains no character that HTML would need escaped. */
  CONTACT_EMAIL: z.email().optional(),
  /** The GraphQL documents allowed in production: a JSON object, hash → text. */
  PERSISTED_DOCUMENTS: z.string().optional(),
  /** The OpenAPI document that the build makes. */
  OPENAPI_FILE: z.string().default(inRepository('dist/openapi.json')),
  /** A port on loopback or the pod network for /metrics; none if unset, never the public port. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
});
export type BffConfig = BaseConfig & z.output<typeof BffSettings> & { services: Record<ServiceName, string> };
/** The provider of `BffConfig`. */
export const BFF_CONFIG = Symbol('configuration of the BFF');

/** @throws ConfigError */
export function bffConfig(given: BaseConfig): BffConfig {
  return { ...extendConfig(given, BffSettings), services: addressesOf(given) };
}

function addressesOf(given: BaseConfig): Record<ServiceName, string> {
  const entries = SERVICES.map((name) => {
    const variable = serviceUrlVariable(name);
    const url = given[variable];
    if (!url) throw new ConfigError(`${variable}: set it to the address of that service`);
    return [name, url];
  });
  return Object.fromEntries(entries) as Record<ServiceName, string>;
}
