/** The files of k8s/base that derive from the topology. */
import type { ServiceEntry, WorkerEntry } from '../../topology-entry.js';
import { workerName } from '../names.js';
import {
  autoscaler,
  CONTAINER_SECURITY,
  deployment,
  disruptionBudget,
  environmentFrom,
  indented,
  liveness,
  probe,
  startup,
} from './deployment.js';

/** Shutdown waits until no new requests arrive, and lets uploads end. */
const SERVICE_GRACE_SECONDS = 60;
const MAIN_PORT = 4200;
const GENERATED =
  '# Generated from tools/platform/src/topology.ts by `npm run generate`: change that file.\n';

/** The public reaches the BFF, so it has no key of the store. */
const secretsOf = (name: string, hasDatabase: boolean): string[] => [
  'tiku-shared',
  ...(hasDatabase ? ['tiku-storage', `tiku-${name}`] : []),
];

export function serviceManifests(entry: ServiceEntry): string {
  const { name, hasDatabase, deployment: settings } = entry;
  const { metricsPort, pod } = settings;
  const secrets = secretsOf(name, hasDatabase);
  const parts = [
    deployment({
      name,
      component: 'service',
      args: [`apps/${name}/dist/main.js`],
      annotations: scrapeAnnotations(metricsPort ?? MAIN_PORT),
      environment: podEnvironment(entry),
      secrets,
      ports: containerPort('http', MAIN_PORT) + (metricsPort ? containerPort('metrics', metricsPort) : ''),
      probes:
        startup('http') +
        probe('readinessProbe', '/health/ready', 'http', ['periodSeconds: 5', 'timeoutSeconds: 3']) +
        liveness('http'),
      size: pod,
      graceSeconds: SERVICE_GRACE_SECONDS,
    }),
    service(name),
    autoscaler(name, pod),
    disruptionBudget(name),
    ...(hasDatabase ? [migrationJob(name)] : []),
  ];
  return GENERATED + parts.join('---\n');
}

export function workerManifests({ name: owner, pod, graceSeconds }: WorkerEntry): string {
  const name = workerName(owner);
  const comment =
    '# Takes jobs, and serves only health and metrics. On a stop signal, it returns its jobs to their queues.\n';
  const parts = [
    deployment({
      name,
      component: 'worker',
      args: [`apps/${owner}/dist/worker-main.js`],
      annotations: scrapeAnnotations(MAIN_PORT),
      environment: '',
      secrets: secretsOf(owner, true),
      ports: containerPort('health', MAIN_PORT),
      probes: startup('health') + liveness('health'),
      size: pod,
      graceSeconds,
    }),
    autoscaler(name, pod),
    disruptionBudget(name),
  ];
  return GENERATED + comment + parts.join('---\n');
}

export const kustomization = (
  names: readonly string[],
): string => `${GENERATED}apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
resources:
  - config.yaml
${names.map((name) => `  - ${name}.yaml\n`).join('')}  - network-policies.yaml
`;

const scrapeAnnotations = (port: number): string => `annotations:
  prometheus.io/scrape: 'true'
  prometheus.io/port: '${port}'
  prometheus.io/path: /metrics
`;

function podEnvironment({ name, deployment: settings }: ServiceEntry): string {
  const values = Object.entries(settings.podEnvironment ?? {}).map(([key, value]) => variable(key, value));
  const secrets = (settings.requiredSecrets ?? []).map((key) => secretVariable(name, key));
  const items = [...values, ...secrets].join('');
  return items === '' ? '' : `env:\n${items}`;
}

const variable = (name: string, value: string): string => `  - name: ${name}\n    value: '${value}'\n`;

const secretVariable = (service: string, key: string): string => `  - name: ${key}
    valueFrom:
      secretKeyRef:
        name: tiku-${service}
        key: ${key}
`;

const containerPort = (name: string, port: number): string => `- name: ${name}\n  containerPort: ${port}\n`;

const service = (name: string): string => `apiVersion: v1
kind: Service
metadata:
  name: ${name}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: tiku
spec:
  selector:
    app.kubernetes.io/name: ${name}
  ports:
    - name: http
      port: ${MAIN_PORT}
      targetPort: http
`;

/** Receives the address of the database and none of the service's other secrets. */
const migrationJob = (
  name: string,
): string => `# Migrations expand first and contract in a later release, so the old pods go on while this runs. Delivered as a hook:
# the rollout waits for it. A finished job is replaced, because a Job's template cannot be changed.
apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}-migrate
  labels:
    app.kubernetes.io/name: ${name}-migrate
    app.kubernetes.io/part-of: tiku
    app.kubernetes.io/component: migration
  annotations:
    argocd.argoproj.io/hook: PreSync
    argocd.argoproj.io/hook-delete-policy: BeforeHookCreation
spec:
  backoffLimit: 4
  ttlSecondsAfterFinished: 3600
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}-migrate
        app.kubernetes.io/part-of: tiku
        app.kubernetes.io/component: migration
    spec:
      restartPolicy: OnFailure
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      containers:
        - name: migrate
          image: tiku
          args: [tools/platform/dist/migrate.js, ${name}]
          env:
${indented(secretVariable(name, 'DATABASE_URL'), 10)}${indented(environmentFrom([]), 10)}          resources:
            requests:
              cpu: 100m
              memory: 128Mi
            limits:
              memory: 512Mi
${indented(CONTAINER_SECURITY, 10)}`;
