/** The static check of who receives which secret, and how long a pod may take to end. */
import { describe, expect, it } from '@jest/globals';
import { services } from '../topology.js';
import { Compose, readCompose, readManifests, readText, type Manifest } from './deployment-files.js';

/** Shutdown waits until no new requests arrive, and lets uploads end: it needs this long. */
const GRACE_SECONDS_MIN = 60;

const compose = Compose.parse(readCompose()).services;
const deployments = readManifests()
  .flatMap(({ manifests }) => manifests)
  .filter(({ kind }) => kind === 'Deployment');
const withDatabase = services.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name);
const environmentOf = (name: string): Record<string, unknown> => compose[name]?.environment ?? {};
const containerOf = (name: string) => podOf(name)?.containers[0];
const secretsOf = (name: string): (string | undefined)[] =>
  (containerOf(name)?.envFrom ?? []).map(({ secretRef }) => secretRef?.name);
const passwordOf = (name: string): string => `TIKU_${name.replaceAll('-', '_').toUpperCase()}_PASSWORD`;

function podOf(name: string) {
  const isNamed = ({ metadata }: Manifest): boolean => metadata?.name === name;
  return deployments.find(isNamed)?.spec?.template?.spec;
}

describe('a database role', () => {
  it.each(withDatabase)('of %s has a separate password in Compose', (name) => {
    const role = `tiku_${name.replaceAll('-', '_')}`;
    expect(environmentOf(name).DATABASE_URL).toContain(`//${role}:\${${passwordOf(name)}`);
    expect(environmentOf('postgres')).toHaveProperty(passwordOf(name));
  });

  it('is created by init.sh for every service, each with a separate password', () => {
    const script = readText('infra/postgres/init.sh');
    const roles = withDatabase.map((name) => name.replaceAll('-', '_')).join(' ');
    expect(script).toContain(`services=(${roles})`);
    expect(script).toContain('-v variable="TIKU_${service^^}_PASSWORD"');
  });

  it.each(withDatabase)('of %s is in a Secret that no other service reads', (name) => {
    const readers = deployments.filter(({ metadata }) =>
      secretsOf(metadata?.name ?? '').includes(`tiku-${name}`),
    );
    expect(
      readers.map(({ metadata }) => metadata?.name).filter((reader) => !reader?.startsWith(name)),
    ).toEqual([]);
  });
});

describe('the signing key', () => {
  it('is required by Compose and by Kubernetes, and never generated', () => {
    expect(environmentOf('identity').IDENTITY_SIGNING_KEY).toMatch(/^\$\{IDENTITY_SIGNING_KEY:\?/);
    expect(containerOf('identity')?.env).toContainEqual({
      name: 'IDENTITY_SIGNING_KEY',
      valueFrom: { secretKeyRef: { name: 'tiku-identity', key: 'IDENTITY_SIGNING_KEY' } },
    });
    const files = ['docker-compose.yml', 'k8s/base/config.yaml', 'k8s/base/identity.yaml'].map(readText);
    for (const text of files) expect(text).not.toContain('IDENTITY_ALLOW_GENERATED_KEY');
  });
});

describe('keys of the object store', () => {
  it('go to the services that own files and not to the BFF', () => {
    expect(Object.keys(environmentOf('bff')).filter((variable) => variable.startsWith('S3_'))).toEqual([]);
    expect(secretsOf('bff')).toEqual([undefined, 'tiku-shared']);
    for (const name of withDatabase) {
      expect(environmentOf(name)).toHaveProperty('S3_SECRET_KEY');
      expect(secretsOf(name)).toContain('tiku-storage');
    }
  });
});

describe('a migration job', () => {
  const jobs = readManifests()
    .flatMap(({ manifests }) => manifests)
    .filter(({ kind }) => kind === 'Job');

  it.each(withDatabase)('of %s gets the address of its database and no other secret', (name) => {
    const job = jobs.find(({ metadata }) => metadata?.name === `${name}-migrate`);
    const container = job?.spec?.template?.spec.containers[0];
    expect(container?.envFrom).toEqual([{ configMapRef: { name: 'tiku' } }]);
    expect(container?.env).toEqual([
      { name: 'DATABASE_URL', valueFrom: { secretKeyRef: { name: `tiku-${name}`, key: 'DATABASE_URL' } } },
    ]);
  });
});

describe('a pod', () => {
  it.each(deployments.map(({ metadata }) => metadata?.name ?? ''))(
    'of %s restarts when it hangs, and has time to finish its work',
    (name) => {
      expect(containerOf(name)?.livenessProbe).toBeDefined();
      expect(podOf(name)?.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(GRACE_SECONDS_MIN);
    },
  );

  it.each(services.map(({ name }) => name))('of %s has the same time in Compose', (name) => {
    expect(compose[name]).toMatchObject({ stop_grace_period: `${GRACE_SECONDS_MIN}s` });
  });
});
