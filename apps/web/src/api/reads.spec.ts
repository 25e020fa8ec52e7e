/** All page data come by GraphQL through Apollo. What is read by REST is no page data: it is listed here with its reason. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** `file#hook`, below src. */
const READS_BY_REST = {
  /** A running job or a live count: polled, or changed by an event stream. */
  progress: [
    'features/dashboard/dashboard.client.ts#useSystemStatus',
    'features/drafts/source/source.client.ts#usePages',
    'features/duplicates/duplicates.client.ts#useSweep',
    'features/enterprise-data/enterprise-data.client.ts#useDataExport',
    'features/interchange/interchange.client.ts#useInterchangeTasks',
    'features/my-enterprise/imports.client.ts#usePeopleImport',
    'features/operations/operations.client.ts#useActivity',
    'features/operations/operations.client.ts#useProcesses',
    'features/operations/operations.client.ts#useServices',
    'features/papers/generation/generation.client.ts#useRun',
    'features/papers/view/export.client.ts#useExports',
    'features/vcount/admin.client.ts#useLedgerProof',
    'features/vcount/vcount.client.ts#useBalance',
    'notifications/notifications.client.ts#useNotifications',
    'notifications/use-unread-messages.ts#useUnreadMessages',
  ],
  /** Sends a body: a question to a service, not a page. */
  command: [
    'features/analytics/analytics.client.ts#useCoverage',
    'features/drafts/save-duplicates.tsx#useDuplicates',
    'features/papers/generation/generation.client.ts#useSupply',
    'features/papers/generation/similar-questions.tsx#SimilarQuestions',
    'features/papers/view/export-preview.tsx#ExportPreview',
  ],
  /** The rows that a file just sent was refused for: all pages of them, up to ten thousand rows, in one value. */
  upload: ['features/my-enterprise/imports.client.ts#useAllBadRows'],
  /** Read at a click, for an edit that takes it in: it is never shown from a cache. */
  edit: ['features/papers/editor/newer-version.tsx#NewerVersion'],
  /** Files and their short-lived addresses. */
  download: [
    'features/drafts/source/source.client.ts#usePagePicture',
    'features/drafts/source/source.client.ts#useSource',
    'features/my-enterprise/attachments.client.ts#usePreview',
  ],
} as const;

const HOOK = /\buse(?:Infinite)?Quer(?:y|ies)(?:<[^(]*>)?\(/g;
const NAME = /(?:export )?(?:async )?(?:function|const) (use[A-Z]\w*|[A-Z]\w*)\b/g;

/** `file#hook or component` of each read through TanStack Query. */
function readsOf(file: string, text: string): string[] {
  const imported = /import \{([^}]*)\} from '@tanstack\/react-query'/.exec(text)?.[1] ?? '';
  const names = [...text.matchAll(NAME)].map((match) => ({ at: match.index, name: match[1] ?? '' }));
  return [...text.matchAll(HOOK)]
    .filter(([call]) => imported.includes(call.replace(/(?:<.*)?\($/, '')))
    .map(({ index }) => `${file}#${names.findLast(({ at }) => at < index)?.name ?? ''}`);
}

const reads = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
  .flatMap((file) => readsOf(file, readFileSync(join('src', file), 'utf8')))
  .sort();

it('reads by REST only what is listed with its reason', () => {
  expect(reads).toEqual(Object.values(READS_BY_REST).flat().sort());
});
