/**
 * The whole platform in one place: its services, in starting order, and the deployment of each. After a change run
 * `npm run generate`: it writes Compose, Kubernetes, infra and tables of documents. Owns no behaviour.
 */
import type { ServiceName } from '@tiku/contracts/events';
import { serviceUrlVariable } from '@tiku/platform/config';
import type { BackendEntry, PodSize, PublicEntry, ServiceEntry, WorkerEntry } from './topology-entry.js';

const STANDARD_POD: PodSize = {
  cpu: '200m',
  memory: '256Mi',
  memoryLimit: '768Mi',
  replicasMin: 2,
  replicasMax: 8,
  cpuTarget: 70,
};

/** All other services call it for keys and revocations. */
export const TOKEN_SERVICE: ServiceName = 'identity';

/** identity first: the others verify tokens by its keys. A service follows those that it calls. */
export const backends: readonly BackendEntry[] = [
  {
    name: 'identity',
    summary: 'accounts, sessions, signing keys',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('identity'),
    load: () => import('@tiku/identity/app'),
    loadModule: async () => (await import('@tiku/identity/module')).IdentityModule,
    loadMigrations: () => import('@tiku/identity/migrations'),
    deployment: {
      // It starts later: the launcher chooses its address before.
      calls: ['enterprise'],
      pod: { ...STANDARD_POD, memory: '192Mi', memoryLimit: '512Mi' },
      composeEnvironment: {
        // An Ed25519 key as PEM or JWK. Kept outside the database: a copy of the database must not be able to sign
        // tokens.
        IDENTITY_SIGNING_KEY:
          '${IDENTITY_SIGNING_KEY:?set IDENTITY_SIGNING_KEY to the output of openssl genpkey -algorithm ed25519}',
        // While a signing key is exchanged: docs/runbooks/keys.md.
        IDENTITY_PREVIOUS_SIGNING_KEYS: '${IDENTITY_PREVIOUS_SIGNING_KEYS:-}',
        SUPERADMIN_EMAIL: '${SUPERADMIN_EMAIL:-}',
        SUPERADMIN_PASSWORD: '${SUPERADMIN_PASSWORD:-}',
        PUBLIC_URL: '${PUBLIC_URL:-http://127.0.0.1:4200}',
        // smtp://user:password@host:587 or smtps://…; unset, mails stay in the container.
        SMTP_URL: '${SMTP_URL:-}',
        MAIL_FROM: '${MAIL_FROM:-}',
        TIKU_DATA: '/tmp/tiku',
      },
      settings: [
        'SUPERADMIN_NAME',
        'UNVERIFIED_DAYS',
        'REQUIRE_SECOND_FACTOR',
        'IDLE_MINUTES',
        'EMAIL_SUFFIXES_EDUCATION',
        'EMAIL_SUFFIXES_GOVERNMENT',
        'EMAIL_SUFFIXES_COMPANY',
        'EMAIL_SUFFIXES_INTERNATIONAL',
      ],
      // A key that identity generates would be in its database.
      requiredSecrets: ['IDENTITY_SIGNING_KEY'],
      optionalSecrets: [
        'IDENTITY_PREVIOUS_SIGNING_KEYS',
        'SMTP_URL',
        'SUPERADMIN_EMAIL',
        'SUPERADMIN_PASSWORD',
      ],
      // Mail servers, and the single sign-on of enterprises.
      egressPorts: [25, 465, 587, 443],
    },
  },
  {
    name: 'question-bank',
    summary: 'banks, questions, search',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('question-bank'),
    load: () => import('@tiku/question-bank/app'),
    loadModule: async () => (await import('@tiku/question-bank/module')).QuestionBankModule,
    loadMigrations: () => import('@tiku/question-bank/migrations'),
    deployment: { calls: [], pod: STANDARD_POD, settings: ['IMAGE_QUOTA_BYTES'] },
  },
  {
    name: 'ingestion',
    summary: 'uploads, recognition, drafts, OCR; its workers are separate processes',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('ingestion'),
    load: () => import('@tiku/ingestion/app'),
    loadModule: async () => (await import('@tiku/ingestion/module')).IngestionModule,
    loadMigrations: () => import('@tiku/ingestion/migrations'),
    deployment: {
      // paper-bank starts later: the launcher chooses its address before.
      calls: ['question-bank', 'paper-bank'],
      pod: STANDARD_POD,
      settings: [
        'RECOGNITION_CONCURRENCY',
        'RECOGNITION_QUICK_CONCURRENCY',
        'TIKZ_CONCURRENCY',
        'USER_STORAGE_BYTES',
        'PENDING_UPLOAD_BYTES',
        'OPENAI_BASE_URL',
        'OPENAI_API_KEY',
        'OPENAI_MODEL',
        'OPENAI_VISION',
        'OPENAI_TIMEOUT_MS',
        'OPENAI_INPUT_PRICE',
        'OPENAI_OUTPUT_PRICE',
        'OPENAI_DAILY_COST',
        'OPENAI_WITHOUT_ENTERPRISE',
        'JOB_HEARTBEAT_MS',
        'JOB_LOST_AFTER_MS',
        'JOB_REQUEUE_AFTER_MS',
      ],
      optionalSecrets: ['OPENAI_API_KEY'],
      // The language model, if one is configured.
      egressPorts: [443],
    },
  },
  {
    name: 'vcount-ledger',
    summary: 'V: accounts, transfers, recharges',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('vcount-ledger'),
    load: () => import('@tiku/vcount-ledger/app'),
    loadModule: async () => (await import('@tiku/vcount-ledger/module')).VcountLedgerModule,
    loadMigrations: () => import('@tiku/vcount-ledger/migrations'),
    deployment: {
      calls: [],
      pod: STANDARD_POD,
      // Alipay reports payments to that address.
      composeEnvironment: { PUBLIC_URL: '${PUBLIC_URL:-http://127.0.0.1:4200}' },
      settings: [
        'PAYMENT_GATEWAY',
        'ALIPAY_APP_ID',
        'ALIPAY_SELLER_ID',
        'ALIPAY_PRIVATE_KEY',
        'ALIPAY_PUBLIC_KEY',
        'ALIPAY_GATEWAY_URL',
        'LEDGER_HEAD_PUBLIC_KEY',
        'ADJUSTMENT_CONSENT_ABOVE',
      ],
      optionalSecrets: ['ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'],
      // Alipay.
      egressPorts: [443],
    },
  },
  {
    name: 'paper-bank',
    summary: 'paper banks, their papers, the market, purchases and reviews',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('paper-bank'),
    load: () => import('@tiku/paper-bank/app'),
    loadModule: async () => (await import('@tiku/paper-bank/module')).PaperBankModule,
    loadMigrations: () => import('@tiku/paper-bank/migrations'),
    deployment: {
      calls: ['question-bank', 'vcount-ledger'],
      // Child processes make files of papers: one writes, one draws.
      pod: { ...STANDARD_POD, memory: '512Mi', memoryLimit: '2Gi' },
    },
  },
  {
    name: 'games',
    summary: 'mini-games, their records and ranks',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('games'),
    load: () => import('@tiku/games/app'),
    loadModule: async () => (await import('@tiku/games/module')).GamesModule,
    loadMigrations: () => import('@tiku/games/migrations'),
    deployment: { calls: [], pod: STANDARD_POD },
  },
  {
    name: 'enterprise',
    summary: 'schools, their people, departments and messages',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('enterprise'),
    load: () => import('@tiku/enterprise/app'),
    loadModule: async () => (await import('@tiku/enterprise/module')).EnterpriseModule,
    loadMigrations: () => import('@tiku/enterprise/migrations'),
    deployment: { calls: ['question-bank', 'paper-bank'], pod: STANDARD_POD },
  },
  {
    name: 'exams',
    summary: 'practice papers on screen: sittings, responses, marks',
    hasDatabase: true,
    urlVariable: serviceUrlVariable('exams'),
    load: () => import('@tiku/exams/app'),
    loadModule: async () => (await import('@tiku/exams/module')).ExamsModule,
    loadMigrations: () => import('@tiku/exams/migrations'),
    deployment: { calls: ['paper-bank'], pod: STANDARD_POD },
  },
];

const bff: PublicEntry = {
  name: 'bff',
  summary: 'the public port: REST proxy, GraphQL for pages, security headers, the web app',
  hasDatabase: false,
  load: () => import('@tiku/bff/app'),
  deployment: {
    calls: backends.map(({ name }) => name),
    pod: { ...STANDARD_POD, cpu: '300m', memory: '192Mi', memoryLimit: '512Mi', replicasMax: 10 },
    composeEnvironment: {
      METRICS_PORT: '9464',
      // Canonical addresses and the site map contain it.
      PUBLIC_URL: '${PUBLIC_URL:-http://127.0.0.1:4200}',
      // Compose has no proxy before it: trusting a network would let clients choose the address that counts their
      // guesses.
      TRUSTED_PROXIES: '${TRUSTED_PROXIES:-127.0.0.1,::1,172.16.0.0/12}',
    },
    settings: ['CONTACT_EMAIL'],
    podEnvironment: { METRICS_PORT: '9464' },
    metricsPort: 9464,
  },
};

/** bff last: it needs the addresses of all others. */
export const services: readonly ServiceEntry[] = [...backends, bff];

/** Services that an earlier one calls: the launcher chooses their addresses before any starts. */
export const calledBeforeStart: readonly BackendEntry[] = backends.filter(({ name }, at) =>
  backends.slice(0, at).some(({ deployment }) => deployment.calls.includes(name)),
);

/** Heavy jobs run in separate processes: a hostile file may exhaust the memory of one. */
export const workers: readonly WorkerEntry[] = [
  {
    name: 'ingestion',
    load: () => import('@tiku/ingestion/worker'),
    pod: {
      ...STANDARD_POD,
      cpu: '1',
      memory: '1Gi',
      memoryLimit: '4Gi',
      replicasMin: 1,
      replicasMax: 12,
      cpuTarget: 75,
    },
    graceSeconds: 180,
    composeMemory: '3g',
  },
];
