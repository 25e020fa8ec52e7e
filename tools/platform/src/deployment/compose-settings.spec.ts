/** The example of `.env` names every setting of docker-compose.yml, and no unused one. */
import { expect, it } from '@jest/globals';
import { BaseConfig } from '@tiku/platform/config';
import { services, workers } from '../topology.js';
import { Compose, readCompose, readText } from './deployment-files.js';
import { workerName } from './names.js';
import { variablesOf } from './service-variables.js';

const compose = readText('docker-compose.yml');
const containers = Compose.parse(readCompose()).services;
const example = readText('infra/compose.env.example');
const settings = new Map(
  [...example.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Empty in `.env`: the next release's file names the next release, and a number in `.env` would keep the former one. */
const RELEASE = 'TIKU_VERSION';

/** Compose passes on a variable without a value from `.env`. */
const passedOn = Object.values(containers).flatMap(({ environment = {} }) =>
  Object.keys(environment).filter((name) => environment[name] === null),
);

it('names every setting once', () => {
  const read = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name));
  expect([...settings.keys()].sort()).toEqual([...new Set([...read, ...passedOn])].sort());
});

it('holds the defaults of docker-compose.yml, and no secret', () => {
  for (const [, name = '', value = ''] of compose.matchAll(/\$\{([A-Z0-9_]+):-([^}]*)\}/g))
    expect({ name, value: settings.get(name) }).toEqual({ name, value: name === RELEASE ? '' : value });
  for (const [, name = ''] of compose.matchAll(/\$\{([A-Z0-9_]+):\?/g)) expect(settings.get(name)).toBe('');
});

/** Set by the image or needed only outside containers: operators do not set these. */
const OF_THE_IMAGE = new Set([
  'TIKU_DATA',
  'REDIS_PREFIX',
  'SHUTDOWN_PAUSE_MS',
  'STORAGE_ALLOW_LOCAL_FOLDER',
  'IDENTITY_ALLOW_GENERATED_KEY',
  'WEB_FOLDER',
  'OPENAPI_FILE',
  'PERSISTED_DOCUMENTS',
]);
const OF_DATABASES = /^(?:DATABASE|S3)_/;
const running = [
  ...services.map(({ name, hasDatabase }) => ({ name: name as string, owner: name as string, hasDatabase })),
  ...workers.map(({ name }) => ({ name: workerName(name), owner: name as string, hasDatabase: true })),
];

it.each(running)('lets operators set all variables that $name reads', ({ name, owner, hasDatabase }) => {
  const shared = Object.keys(BaseConfig.shape).filter((key) => hasDatabase || !OF_DATABASES.test(key));
  const given = containers[name]?.environment ?? {};
  const lacking = [...shared, ...variablesOf(owner)].filter(
    (key) => !(key in given) && !OF_THE_IMAGE.has(key),
  );
  expect(lacking).toEqual([]);
});

it('limits the logs of each container, and gives Grafana no default account', () => {
  for (const [name, service] of Object.entries(containers))
    if (name !== 'bucket')
      expect({ name, logging: service['logging'] }).toEqual({
        name,
        logging: { driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } },
      });
  expect(containers['grafana']?.environment).toMatchObject({
    GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
    GF_AUTH_DISABLE_LOGIN_FORM: 'true',
    GF_AUTH_BASIC_ENABLED: 'false',
  });
});

it('gives Redis a password that no command line shows', () => {
  const { command, environment } = containers['redis'] ?? {};
  expect(environment).toEqual({ REDISCLI_AUTH: '${REDIS_PASSWORD}' });
  expect(command?.join(' ')).not.toContain('${');
  expect(command?.join(' ')).toContain("printf 'requirepass %s\\n'");
  for (const { name } of services)
    expect(containers[name]?.environment?.['REDIS_URL']).toMatch(
      /^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]+\}@redis:6379$/,
    );
});

it.each(Object.entries(containers))(
  'bounds what %s may take, and lets it gain no rights',
  (_name, container) => {
    expect(container).toMatchObject({
      security_opt: ['no-new-privileges:true'],
      pids_limit: expect.any(Number),
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
    });
  },
);

/** PostgreSQL has two numbers, MinIO a time. */
const EXACT = /^(?:postgres:\d+\.\d+-|(?!postgres)\S+:(?:v?\d+\.\d+\.\d+\b|RELEASE\.\d{4}))/;

it('names an exact version of every image that we do not build', () => {
  const images = Object.values(containers).flatMap(({ image }) => image ?? []);
  const foreign = images.filter((image) => !image.startsWith('tiku:'));
  expect(foreign.length).toBeGreaterThan(5);
  expect(foreign.filter((image) => !EXACT.test(image))).toEqual([]);
});
