/** Which database holds the rows of each service: the shared one, or a separate one. */
import { ConfigError } from '@tiku/platform/config';
import { databaseUrlVariable } from '../deployment/names.js';
import { filledServices, identityOf, type Place } from './database-backup.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A service whose own address leads to the shared database is read with the others, in the same snapshot.
 * @throws ConfigError if a service has no address, or no tables at it
 */
export async function placesToRead(
  services: readonly string[],
  shared: string | undefined,
  environment: Environment,
): Promise<Place[]> {
  const sharedBy = shared === undefined ? null : await identityOf(shared);
  const together: string[] = [];
  const places: Place[] = [];
  for (const service of services) {
    const variable = databaseUrlVariable(service);
    const own = environment[variable] || undefined;
    if (own !== undefined && (await identityOf(own)) !== sharedBy) {
      await requireTables(own, [service], variable);
      places.push({ url: own, services: [service] });
    } else if (shared === undefined) {
      throw new ConfigError(
        `DATABASE_URL: unset, and ${variable} as well: where are the rows of ${service}?`,
      );
    } else together.push(service);
  }
  if (shared === undefined || together.length === 0) return places;
  await requireTables(shared, together, 'DATABASE_URL');
  return [{ url: shared, services: together }, ...places];
}

async function requireTables(url: string, services: readonly string[], variable: string): Promise<void> {
  const filled = await filledServices(url, services);
  const missing = services.filter((name) => !filled.includes(name));
  if (missing.length > 0)
    throw new ConfigError(`${variable}: ${missing.join(', ')} has no tables there: correct the address`);
}

/** @throws ConfigError if a service's own address leads elsewhere than `adminUrl` */
export async function requireOnePlace(
  services: readonly string[],
  adminUrl: string,
  environment: Environment,
): Promise<void> {
  const here = await identityOf(adminUrl);
  for (const service of services) {
    const variable = databaseUrlVariable(service);
    const own = environment[variable];
    if (own && (await identityOf(own)) !== here)
      throw new ConfigError(
        `${variable}: it leads to another database than DATABASE_URL, as whose administrator rows are restored: ` +
          `restore each database by itself, with --only and the names of its services`,
      );
  }
}
