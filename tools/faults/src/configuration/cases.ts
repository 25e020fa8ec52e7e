/** One wrong setting each, and the sentence that the program must end with. */
import { findFreePort } from '@tiku/platform-tools/parts';
import { PASSWORD, type Program } from './programs.js';

export interface Wrong {
  what: string;
  concerns: (program: Program) => boolean;
  change: (program: Program) => Record<string, string>;
  says: RegExp;
}

const withDatabase = ({ hasDatabase }: Program): boolean => hasDatabase;
const service = ({ kind }: Program): boolean => kind === 'service';
/** Services that store files. */
export const storing = ({ kind, hasDatabase, name }: Program): boolean =>
  kind === 'service' && hasDatabase && name !== 'games';

function atOtherPlace(change: (url: URL) => void): Wrong['change'] {
  return ({ environment }) => {
    const url = new URL(environment['DATABASE_URL'] ?? '');
    url.password = PASSWORD;
    change(url);
    return { DATABASE_URL: url.href };
  };
}

export interface Surroundings {
  /** Address of a PostgreSQL that is too old. */
  oldPort: number;
  /** Address of one whose certificate has expired. */
  expiredPort: number;
  /** That certificate, as a trusted root despite its age. */
  certificateFile: string;
}

export async function listCases({ oldPort, expiredPort, certificateFile }: Surroundings): Promise<Wrong[]> {
  const port = String(await findFreePort());
  return [
    {
      what: 'a database that does not exist',
      concerns: withDatabase,
      change: atOtherPlace((url) => (url.pathname = '/nowhere')),
      says: /^DATABASE_URL: the database "nowhere" does not exist/,
    },
    {
      what: 'a role that is refused',
      concerns: withDatabase,
      change: atOtherPlace((url) => (url.username = 'stranger')),
      says: /^DATABASE_URL: .* does not let "stranger" in/,
    },
    {
      what: 'no server at the address',
      concerns: withDatabase,
      change: atOtherPlace((url) => (url.port = port)),
      says: /^DATABASE_URL: no PostgreSQL answers at/,
    },
    {
      what: 'a database that is not prepared',
      concerns: withDatabase,
      change: atOtherPlace((url) => {
        url.username = 'postgres';
        url.pathname = '/bare';
      }),
      says: /^DATABASE_URL: the database "bare" is not prepared/,
    },
    {
      what: 'a server that is too old',
      concerns: withDatabase,
      change: atOtherPlace((url) => (url.port = String(oldPort))),
      says: /^DATABASE_URL: PostgreSQL 15 is too old: use 16 or newer/,
    },
    {
      what: 'a server whose certificate has expired',
      concerns: withDatabase,
      change: (program) => ({
        ...atOtherPlace((url) => {
          url.port = String(expiredPort);
          url.search = 'sslmode=verify-full';
        })(program),
        NODE_EXTRA_CA_CERTS: certificateFile,
      }),
      says: /^DATABASE_URL: the certificate of \S+ has expired: renew it/,
    },
    {
      what: 'a role that owns another schema',
      concerns: ({ name, hasDatabase }) => hasDatabase && !name.endsWith('identity'),
      change: atOtherPlace((url) => (url.username = 'postgres_identity')),
      says: /^DATABASE_URL: its role may not change the schema/,
    },
    {
      what: 'no service secret',
      concerns: service,
      change: () => ({ SERVICE_SECRET: '' }),
      says: /^SERVICE_SECRET: set it/,
    },
    {
      what: 'a short service secret',
      concerns: service,
      change: () => ({ SERVICE_SECRET: PASSWORD }),
      says: /SERVICE_SECRET: .*32/,
    },
    {
      what: 'a Redis address that is none',
      concerns: service,
      change: () => ({ REDIS_URL: `:${PASSWORD}@redis` }),
      says: /REDIS_URL: it is no address/,
    },
    {
      what: 'an address of a replica that is none',
      concerns: service,
      change: () => ({ DATABASE_READ_URL: 'replica:5432' }),
      says: /DATABASE_READ_URL: it is no address/,
    },
    {
      what: 'no place for files',
      concerns: storing,
      change: () => ({ STORAGE_ALLOW_LOCAL_FOLDER: 'false' }),
      says: /^S3_ENDPOINT: set it/,
    },
    {
      what: 'an object store without keys',
      concerns: storing,
      change: () => ({ S3_ENDPOINT: 'http://127.0.0.1:9' }),
      says: /^S3_ACCESS_KEY, S3_SECRET_KEY: set both/,
    },
    {
      what: 'a signing key that is none',
      concerns: ({ name }) => name === 'identity',
      change: () => ({ IDENTITY_SIGNING_KEY: PASSWORD }),
      says: /^IDENTITY_SIGNING_KEY: it is neither/,
    },
    {
      what: 'no identity',
      concerns: (program) => service(program) && !/^(?:identity|workers of)/.test(program.name),
      change: () => ({ IDENTITY_URL: '' }),
      says: /^IDENTITY_URL: set it/,
    },
  ];
}
