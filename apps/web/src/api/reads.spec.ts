/**
 * All page data come by GraphQL through Apollo. What is read by REST is no page data, or cannot use Apollo: each place is
 * listed here with its reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** `file#function`, below src: the outermost function that calls `request('GET'`, `requestBlob` or a query hook. */
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
    'features/papers/history/paper-versions.client.ts#newestVersion',
    'features/papers/view/export.client.ts#useExports',
    'features/papers/view/export.client.ts#watchExport',
    'features/pupil-import/pupil-import.client.ts#usePupilImport',
    'features/vcount/admin.client.ts#useLedgerProof',
    'features/vcount/vcount.client.ts#useBalance',
    'notifications/notifications.client.ts#unreadOf',
    'notifications/notifications.client.ts#useNotifications',
    'notifications/use-unread-messages.ts#useUnreadMessages',
    'tasks/task-events.ts#forgetLost',
    'tasks/task-events.ts#refreshTasks',
  ],
  /** A question to a service, often with a body, or part of a command: its answer is used once and never cached. */
  command: [
    'features/analytics/analytics.client.ts#useCoverage',
    'features/drafts/drafts.client.ts#findDuplicates',
    'features/duplicates/duplicates.client.ts#clustersPage',
    'features/my-enterprise/missing-departments.ts#createDepartments',
    'features/papers/generation/generation.client.ts#useSupply',
    'features/papers/generation/similar-questions.tsx#SimilarQuestions',
    'features/papers/view/export-preview.tsx#ExportPreview',
    'features/questions/questions.client.ts#findAll',
  ],
  /** The rows that a file just sent was refused for: all pages of them, up to ten thousand rows, in one value. */
  upload: [
    'features/my-enterprise/imports.client.ts#allBadRows',
    'features/my-enterprise/imports.client.ts#useAllBadRows',
    'features/pupil-import/pupil-import.client.ts#useImportRows',
  ],
  /** What an edit takes in or merges with: the server's current state, never shown from a cache. */
  edit: [
    'features/drafts/drafts.client.ts#readDraft',
    'features/papers/editor/newer-version.tsx#NewerVersion',
    'features/papers/papers.client.ts#newerQuestions',
    'features/practice/practice.client.ts#readResult',
    'features/practice/practice.client.ts#readSitting',
    'features/practice/practice.client.ts#useOpenedOnce',
    'features/papers/papers.client.ts#readPaper',
    'features/question-banks/question-banks.client.ts#getBank',
    'features/questions/questions.client.ts#getQuestion',
    'features/questions/questions.client.ts#questionImages',
  ],
  /** Files and their short-lived addresses. */
  download: [
    'features/classes/use-sheet.ts#useSheet',
    'features/drafts/source/source.client.ts#usePagePicture',
    'features/drafts/source/source.client.ts#useSource',
    'features/enterprise-audit/enterprise-audit.client.ts#auditFile',
    'features/interchange/interchange.client.ts#exportBank',
    'features/my-enterprise/attachments.client.ts#fetchAttachment',
    'features/my-enterprise/attachments.client.ts#usePreview',
    'features/my-enterprise/members/members.client.ts#membersFile',
    'features/users/users.client.ts#usersFile',
    'features/vcount/admin.client.ts#accountsFile',
    'features/vcount/admin.client.ts#statementOf',
    'features/vcount/vcount.client.ts#ownStatement',
  ],
  /** Guests open these too, and their pages load neither Apollo nor a query cache. */
  guests: [
    'features/auth/sso.ts#offerOf',
    'features/auth/suffix-dialog.tsx#SuffixDialog',
    'features/auth/use-personal-address.ts#isRefused',
    'features/auth/verification.ts#send',
    'features/dev-mail/dev-mail.page.tsx#DevMailPage',
    'features/games/games.client.ts#gameHistory',
    'features/games/games.client.ts#gameOverview',
    'features/games/games.client.ts#gameStatus',
    'features/games/games.client.ts#leaderboard',
    'features/games/games.client.ts#ownRank',
    'features/landing/counters.client.ts#readTotals',
  ],
  /** The signed-in person, read before and outside any page. */
  session: ['auth/use-fresh-user.ts#refreshUser'],
} as const;

const HOOK = /\buse(?:Infinite)?Quer(?:y|ies)(?:<[^(]*>)?\(/g;
const GET = /\brequest\(\s*'GET'|(?<!function )\brequestBlob\(/g;
const NAME = /^(?:export )?(?:async )?(?:function|const) (\w+)/gm;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join('src', file), 'utf8') }));

/** `file#function` of each read by REST. */
function readsOf({ file, text }: { file: string; text: string }): string[] {
  const imported = /import \{([^}]*)\} from '@tanstack\/react-query'/.exec(text)?.[1] ?? '';
  const hooks = [...text.matchAll(HOOK)].filter(([call]) =>
    imported.includes(call.replace(/(?:<.*)?\($/, '')),
  );
  const names = [...text.matchAll(NAME)].map((match) => ({ at: match.index, name: match[1] ?? '' }));
  return [...hooks, ...text.matchAll(GET)].map(
    ({ index }) => `${file}#${names.findLast(({ at }) => at <= index)?.name ?? ''}`,
  );
}

it('reads by REST only what is listed with its reason', () => {
  const reads = [...new Set(sources.flatMap(readsOf))].sort();
  expect(reads).toEqual(Object.values(READS_BY_REST).flat().sort());
});

it('writes by functions, except where several components show one pending change', () => {
  const mutating = sources.filter(({ text }) => /\buseMutation\b/.test(text)).map(({ file }) => file);
  expect(mutating).toEqual(['features/papers/basket.client.ts']);
});
