/** Finds the programs of a cluster, or says how to get them. Downloads nothing. */
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const KUBERNETES = `built from its Go module (some minutes): npm run deploy:kubernetes-check -- --how-to-build`;
const HOW_TO_GET = {
  etcd: 'apt-get install etcd-server',
  'kube-apiserver': KUBERNETES,
  'kube-controller-manager': KUBERNETES,
  'kube-scheduler': KUBERNETES,
  kwok: 'go install sigs.k8s.io/kwok/cmd/kwok@v0.8.0',
  kubectl: 'https://kubernetes.io/docs/tasks/tools/',
} as const;
export type Program = keyof typeof HOW_TO_GET;

export const HOW_TO_BUILD = `mkdir kubernetes && cd kubernetes
go mod init checker && go mod edit -require k8s.io/kubernetes@v1.33.13
for module in $(go mod download -json k8s.io/kubernetes@v1.33.13 | sed -n 's/.*"GoMod": "\\(.*\\)",/\\1/p' \\
    | xargs grep -oE '^\\s*k8s.io/[a-z-]+ => ./staging' | grep -oE 'k8s.io/[a-z-]+'); do
  go mod edit -replace $module=$module@v0.33.13
done
GOFLAGS=-mod=mod GOBIN=$HOME/go/bin go install k8s.io/kubernetes/cmd/kube-apiserver \\
  k8s.io/kubernetes/cmd/kube-controller-manager k8s.io/kubernetes/cmd/kube-scheduler`;

/** In KUBERNETES_BIN, then in the PATH, then where `go install` puts programs. */
export function findPrograms(environment: NodeJS.ProcessEnv): {
  found: Partial<Record<Program, string>>;
  missing: string[];
} {
  const folders = [
    ...(environment['KUBERNETES_BIN'] ? [environment['KUBERNETES_BIN']] : []),
    ...(environment['PATH'] ?? '').split(delimiter),
    join(environment['HOME'] ?? '/root', 'go/bin'),
  ];
  const found: Partial<Record<Program, string>> = {};
  const missing: string[] = [];
  for (const name of Object.keys(HOW_TO_GET) as Program[]) {
    const path = folders.map((folder) => join(folder, name)).find(isProgram);
    if (path) found[name] = path;
    else missing.push(`${name} is missing: ${HOW_TO_GET[name]}`);
  }
  return { found, missing };
}

function isProgram(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not executable: another folder may have the program.
    return false;
  }
}

/** Custom resource definitions of the operators that overlays use, in modules fetched by `go mod download`. */
export const DEFINITIONS = [
  {
    module: 'github.com/kedacore/keda/v2',
    version: 'v2.17.0',
    file: 'config/crd/bases/keda.sh_scaledobjects.yaml',
  },
  {
    module: 'github.com/external-secrets/external-secrets',
    version: 'v1.3.2',
    file: 'config/crds/bases/external-secrets.io_externalsecrets.yaml',
  },
  {
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.3.0',
    file: 'config/crd/standard/gateway.networking.k8s.io_gateways.yaml',
  },
  {
    module: 'sigs.k8s.io/gateway-api',
    version: 'v1.3.0',
    file: 'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  },
] as const;

/** How kwok simulates nodes and pods: ready at once, and a Job's pod done. From its module, fetched by `go install`. */
export const STAGES = [
  'node/fast/node-initialize.yaml',
  'node/heartbeat/node-heartbeat.yaml',
  'pod/fast/pod-ready.yaml',
  'pod/fast/pod-complete.yaml',
  'pod/fast/pod-delete.yaml',
].map((file) => ({ module: 'sigs.k8s.io/kwok', version: 'v0.8.0', file: `kustomize/stage/${file}` }));

interface ModuleFile {
  module: string;
  version: string;
  file: string;
}

/** Paths of existing files, and sentences for missing modules. */
export function findModuleFiles(
  files: readonly ModuleFile[],
  environment: NodeJS.ProcessEnv,
): { found: string[]; missing: string[] } {
  const modules = environment['GOMODCACHE'] ?? join(environment['HOME'] ?? '/root', 'go/pkg/mod');
  const found: string[] = [];
  const missing = new Set<string>();
  for (const { module, version, file } of files) {
    const path = join(modules, `${module}@${version}`, file);
    if (existsSync(path)) found.push(path);
    else missing.add(`files of ${module} are missing: go mod download ${module}@${version}`);
  }
  return { found, missing: [...missing] };
}
