/** Deployments, autoscalers and disruption budgets: the same for services and workers, except for the parameters. */
import type { PodSize } from '../../topology-entry.js';

export interface PodTemplate {
  name: string;
  component: 'service' | 'worker';
  args: readonly string[];
  /** `annotations:` of the pod; empty for none. */
  annotations: string;
  /** Items of `env`; empty for none. */
  environment: string;
  secrets: readonly string[];
  /** Items of `ports`. */
  ports: string;
  probes: string;
  size: PodSize;
  graceSeconds: number;
}

export const indented = (text: string, spaces: number): string =>
  text.replace(/^(?=.)/gm, ' '.repeat(spaces));

export const probe = (kind: string, path: string, port: string, rest: readonly string[]): string =>
  [
    `${kind}:`,
    '  httpGet:',
    `    path: ${path}`,
    `    port: ${port}`,
    ...rest.map((line) => `  ${line}`),
    '',
  ].join('\n');

export const liveness = (port: string): string =>
  probe('livenessProbe', '/health/live', port, [
    'periodSeconds: 10',
    'timeoutSeconds: 3',
    'failureThreshold: 6',
  ]);
export const startup = (port: string): string =>
  probe('startupProbe', '/health/live', port, ['periodSeconds: 2', 'failureThreshold: 60']);

export const environmentFrom = (secrets: readonly string[]): string =>
  [
    'envFrom:',
    '  - configMapRef:',
    '      name: tiku',
    ...secrets.flatMap((secret) => ['  - secretRef:', `      name: ${secret}`]),
    '',
  ].join('\n');

export const CONTAINER_SECURITY = `securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
`;

export function deployment(pod: PodTemplate): string {
  const { name, component, size } = pod;
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: tiku
    app.kubernetes.io/component: ${component}
spec:
  # The HorizontalPodAutoscaler owns the number of replicas.
  strategy:
    type: RollingUpdate
    rollingUpdate:
      maxUnavailable: 0
      maxSurge: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
  template:
    metadata:
      labels:
        app.kubernetes.io/name: ${name}
        app.kubernetes.io/part-of: tiku
        app.kubernetes.io/component: ${component}
${indented(pod.annotations, 6)}    spec:
      automountServiceAccountToken: false
      terminationGracePeriodSeconds: ${pod.graceSeconds}
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        runAsGroup: 1000
        fsGroup: 1000
        seccompProfile:
          type: RuntimeDefault
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              app.kubernetes.io/name: ${name}
      containers:
        - name: ${name}
          image: tiku
          args: [${pod.args.join(', ')}]
${indented(pod.environment, 10)}${indented(environmentFrom(pod.secrets), 10)}          ports:
${indented(pod.ports, 12)}${indented(pod.probes, 10)}          resources:
            requests:
              cpu: ${size.cpu}
              memory: ${size.memory}
            limits:
              memory: ${size.memoryLimit}
${indented(CONTAINER_SECURITY, 10)}          volumeMounts:
            - name: scratch
              mountPath: /tmp
            - name: scratch
              mountPath: /data
      volumes:
        - name: scratch
          emptyDir:
            sizeLimit: 2Gi
`;
}

export const autoscaler = (name: string, size: PodSize): string => `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: ${name}
spec:
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: ${name}
  minReplicas: ${size.replicasMin}
  maxReplicas: ${size.replicasMax}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: ${size.cpuTarget}
`;

export const disruptionBudget = (name: string): string => `apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: ${name}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      app.kubernetes.io/name: ${name}
`;
