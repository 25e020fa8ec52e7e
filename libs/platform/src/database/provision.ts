/**
 * Creates roles, schemas and extensions once, as an administrator of the server, so that each service can reach only
 * its own schema. Services never hold these rights.
 */
import { createHmac } from 'node:crypto';
import pg from 'pg';
import { ConfigError } from '../config/index.js';
import { explainingConnection } from './connection-problem.js';
import { schemaOf, sessionOptions } from './data-source.js';

export const EXTENSIONS = ['pg_trgm', 'btree_gin'] as const;
const LOCK_KEY = 0x74696b75; // "tiku"

export interface Provisioning {
  /** A role that may create roles, schemas and extensions in the database of the URL. */
  adminUrl: string;
  services: readonly string[];
  /** Seeds the roles' passwords; default: the administrator's password. */
  secret?: string;
  /** Seeds them if `secret` is missing and the administrator logs in without a password in the address. */
  secretWithoutPassword?: string;
}

/**
 * Idempotent and safe to run from several processes at once. Returns each service's database URL. Passwords are
 * derived, not stored, so that a second run returns the same.
 * @throws ConfigError if there is no secret to derive them from
 */
export async function provisionDatabase(provisioning: Provisioning): Promise<Record<string, string>> {
  const admin = await explainingConnection(provisioning.adminUrl, async () => {
    const client = new pg.Client({ connectionString: provisioning.adminUrl });
    await client.connect();
    return client;
  });
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const { rows } = await admin.query<{ name: string }>('SELECT current_database() AS name');
    const database = rows[0]?.name ?? '';
    await prepareDatabase(admin, database);
    const urls: Record<string, string> = {};
    for (const service of provisioning.services) {
      urls[service] = await provisionService(admin, database, service, provisioning);
    }
    return urls;
  } finally {
    await admin.end(); // also releases the lock
  }
}

async function prepareDatabase(admin: pg.Client, database: string): Promise<void> {
  await admin.query('CREATE SCHEMA IF NOT EXISTS extensions');
  await admin.query('GRANT USAGE ON SCHEMA extensions TO PUBLIC');
  for (const extension of EXTENSIONS) {
    await admin.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA extensions`);
  }
  await admin.query(`REVOKE ALL ON DATABASE ${pg.escapeIdentifier(database)} FROM PUBLIC`);
  await admin.query('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
}

async function provisionService(
  admin: pg.Client,
  database: string,
  service: string,
  { adminUrl, secret, secretWithoutPassword = '' }: Provisioning,
): Promise<string> {
  const schema = schemaOf(service);
  // Roles belong to the whole server: the database's name in them separates two platforms on one server.
  const roleName = `${database}_${schema}`.toLowerCase().slice(0, 63);
  const url = new URL(adminUrl);
  const seed = secret ?? (decodeURIComponent(url.password) || secretWithoutPassword);
  // Passwords derived from an empty text would be public.
  if (seed === '')
    throw new ConfigError(
      'DATABASE_URL: put the password of its user into it; those of the services are made of it',
    );
  const password = createHmac('sha256', seed).update(roleName).digest('hex').slice(0, 40);
  const role = pg.escapeIdentifier(roleName);
  const known = await admin.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [roleName]);
  const verb = known.rowCount ? 'ALTER' : 'CREATE';
  await admin.query(`${verb} ROLE ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
  await admin.query(`GRANT ${role} TO CURRENT_USER`);
  await admin.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${pg.escapeIdentifier(database)} TO ${role}`);
  await admin.query(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${role}`);
  const searchPath = sessionOptions(service).replace('-c search_path=', '');
  await admin.query(
    `ALTER ROLE ${role} IN DATABASE ${pg.escapeIdentifier(database)} SET search_path = ${searchPath}`,
  );
  url.username = roleName;
  url.password = password;
  return url.href;
}
