/**
 * The settings of Compose in the form that programs of a checkout read: addresses of the containers, an administrator.
 */
import { backends } from '../../topology.js';
import { databaseRole, databaseUrlVariable, passwordVariable } from '../names.js';

/** Variables with the same meaning for the services of Compose and for these programs. */
const SAME = [
  'SERVICE_SECRET',
  'IDENTITY_SIGNING_KEY',
  'IDENTITY_PREVIOUS_SIGNING_KEYS',
  'LEDGER_HEAD_PUBLIC_KEY',
  'S3_SECRET_KEY',
  'S3_REGION',
] as const;

type Settings = Readonly<Record<string, string | undefined>>;

/** Addresses on the network of the project. */
interface Stores {
  postgres: string;
  minio: string;
}

export function toolEnvironment(program: string, settings: Settings, stores: Stores): Record<string, string> {
  const url = (role: string, password = ''): string =>
    `postgres://${role}:${encodeURIComponent(password)}@${stores.postgres}:5432/tiku`;
  const given = SAME.flatMap((name) => (settings[name] ? [[name, settings[name]] as const] : []));
  // Restored tables belong to the roles of the services; everything else reads as the administrator.
  const own = program === 'restore' ? backends : [];
  return {
    ...Object.fromEntries(given),
    DATABASE_URL: url('postgres', settings['POSTGRES_PASSWORD']),
    ...Object.fromEntries(
      own.map(({ name }) => [
        databaseUrlVariable(name),
        url(databaseRole(name), settings[passwordVariable(name)]),
      ]),
    ),
    S3_ENDPOINT: `http://${stores.minio}:9000`,
    S3_BUCKET: 'tiku',
    S3_ACCESS_KEY: settings['S3_ACCESS_KEY'] || 'tiku',
  };
}
