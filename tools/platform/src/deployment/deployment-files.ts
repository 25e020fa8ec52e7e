/** Reads the deployment files, for their static check. Owns no rule. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const repositoryFolder = join(import.meta.dirname, '..', '..', '..', '..');

const Labels = z.record(z.string(), z.string());

/** The parts of a Kubernetes object that the checks read; its kind's own schema checks the rest. */
export const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }).optional(),
  spec: z
    .looseObject({
      selector: z.looseObject({ matchLabels: Labels.optional() }).optional(),
      podSelector: z.looseObject({ matchLabels: Labels.optional() }).optional(),
      scaleTargetRef: z.looseObject({ name: z.string() }).optional(),
      template: z
        .looseObject({
          metadata: z.looseObject({ labels: Labels }),
          spec: z.looseObject({
            terminationGracePeriodSeconds: z.number().optional(),
            containers: z.array(
              z.looseObject({
                args: z.array(z.string()).optional(),
                env: z
                  .array(z.looseObject({ name: z.string(), valueFrom: z.unknown().optional() }))
                  .optional(),
                envFrom: z
                  .array(z.looseObject({ secretRef: z.looseObject({ name: z.string() }).optional() }))
                  .optional(),
                livenessProbe: z.looseObject({}).optional(),
              }),
            ),
          }),
        })
        .optional(),
    })
    .optional(),
});
export type Manifest = z.output<typeof Manifest>;

export const Compose = z.looseObject({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string().optional(),
      profiles: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      environment: z.record(z.string(), z.unknown()).optional(),
      volumes: z.array(z.string()).optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
});

const Kustomization = z.looseObject({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
});

export const repositoryPath = (path: string): string => join(repositoryFolder, path);
export const readText = (path: string): string => readFileSync(repositoryPath(path), 'utf8');

/** The version of this release, which images are tagged with. */
export const releaseVersion = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readText('package.json'))).version;

/** docker-compose.yml with its merge keys resolved, as Docker sees it. */
export const readCompose = (): unknown => parse(readText('docker-compose.yml'), { merge: true });

export interface ManifestFile {
  path: string;
  manifests: Manifest[];
}

/** Every Kubernetes file below k8s/, except kustomizations. */
export function readManifests(): ManifestFile[] {
  return yamlFilesBelow('k8s')
    .filter((path) => !path.endsWith('kustomization.yaml'))
    .map((path) => ({
      path,
      manifests: parseAllDocuments(readText(path)).map((document) => Manifest.parse(document.toJS())),
    }));
}

/** Each kustomization's folder with the files and folders it names. */
export function readKustomizations(): {
  folder: string;
  resources: string[];
  components: string[];
  present: string[];
}[] {
  return yamlFilesBelow('k8s')
    .filter((path) => path.endsWith('kustomization.yaml'))
    .map((path) => {
      const folder = join(path, '..');
      return {
        folder,
        ...Kustomization.parse(parse(readText(path))),
        present: readdirSync(join(repositoryFolder, folder)).filter((name) => name !== 'kustomization.yaml'),
      };
    });
}

export const exists = (path: string): boolean => existsSync(repositoryPath(path));

/** Folders of sources that an image is built from, as paths from the root. */
export function sourceFolders(): string[] {
  return ['apps', 'libs', 'tools'].flatMap((group) =>
    readdirSync(join(repositoryFolder, group)).flatMap((project) => {
      const source = join(group, project, 'src');
      return exists(source) ? [source, ...foldersBelow(source)] : [];
    }),
  );
}

function foldersBelow(folder: string): string[] {
  return readdirSync(join(repositoryFolder, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [join(folder, name), ...foldersBelow(join(folder, name))]);
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(repositoryFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function yamlFilesBelow(folder: string): string[] {
  return filesBelow(folder).filter((path) => path.endsWith('.yaml'));
}
