/** A person's latest activities, from the lists of every service. Omits the part of an unavailable service. */
import type { Activity } from '@tiku/contracts/dashboard';
import { MessagesResponse } from '@tiku/contracts/enterprise';
import { HistoryResponse } from '@tiku/contracts/games';
import { SocialResponse, UserSummariesResponse } from '@tiku/contracts/identity';
import { DraftsResponse, TasksResponse } from '@tiku/contracts/ingestion';
import { NotificationsResponse, type NoticeType } from '@tiku/contracts/notifications';
import { PaperBanksResponse, PapersResponse } from '@tiku/contracts/paper-bank';
import { BanksResponse, QuestionsResponse, type Question } from '@tiku/contracts/question-bank';
import { TransactionsResponse } from '@tiku/contracts/vcount-ledger';
import type { PageCaller } from '../graphql/request-context.js';
import type { Services } from '../services.js';

/** Without an actor it is the caller. */
type Found = Omit<Activity, 'actor'> & Partial<Pick<Activity, 'actor'>>;

/** The page waits for the slowest part. */
export const PART_TIMEOUT_MS = 3_000;
const READ_MAX = 50;
/** How much of a long message a line of the feed shows. */
const MESSAGE_CHARS = 80;
const STEM_CHARS = 120;
/** Notices of things that the feed has from the services themselves. */
const IN_FEED_ALREADY: ReadonlySet<NoticeType> = new Set([
  'enterpriseMessage',
  'enterpriseAnnouncement',
  'taskCompleted',
  'taskFailed',
  'taskFileCompleted',
  'taskFileFailed',
  'taskFilesCompleted',
  'taskFilesFailed',
]);
/** Questions saved together are one line: a paper would fill the feed. */
const TOGETHER_MS = 600_000;

export async function activitiesOf(
  services: Services,
  caller: PageCaller,
  limit: number,
): Promise<Activity[]> {
  const parts = [
    banks,
    questions,
    tasks,
    drafts,
    paperBanks,
    papers,
    transactions,
    messages,
    notices,
    followers,
    games,
  ];
  const query = { limit: Math.min(limit, READ_MAX) };
  const [actor, ...found] = await Promise.all([
    // The person knows who acted.
    actorOf(services, caller).catch(() => ({ id: caller.id, name: '' })),
    // A feed without one part is better than none; the system status shows what is unavailable.
    ...parts.map((read) => read(services, caller, query).catch((): Found[] => [])),
  ]);
  return found
    .flat()
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, limit)
    .map((activity) => ({ actor, ...activity }));
}

async function actorOf(services: Services, { id }: PageCaller): Promise<Activity['actor']> {
  const { users } = await services.identity.call({
    path: '/internal/users',
    query: { ids: id },
    response: UserSummariesResponse,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return { id, name: users[0]?.name ?? '' };
}

type Read = (services: Services, caller: PageCaller, query: { limit: number }) => Promise<Found[]>;

const banks: Read = async (services, { token }, query) => {
  const { questionBanks } = await services['question-bank'].call({
    path: '/question-banks',
    query: { ...query, role: 'owner', sort: '-createdAt' },
    response: BanksResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return questionBanks.map(({ id, bid, name, createdAt }) => ({
    id: `bank/${id}`,
    type: 'bank.created',
    target: { type: 'questionBank', id: bid, name },
    timestamp: createdAt,
  }));
};

const questions: Read = async (services, { id: creator, token }, query) => {
  const response = await services['question-bank'].call({
    path: '/questions',
    query: { ...query, creator, sort: '-createdAt' },
    response: QuestionsResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  const isOfOneGo = (one: Question, other: Question | undefined) =>
    one.bankId === other?.bankId && Date.parse(other.createdAt) - Date.parse(one.createdAt) < TOGETHER_MS;
  return response.questions
    .filter((question, index, all) => !isOfOneGo(question, all[index - 1]))
    .map(({ id, qid, stem, createdAt }) => ({
      id: `question/${id}`,
      type: 'question.created',
      target: { type: 'question', id: qid, name: startOf(stem) },
      timestamp: createdAt,
    }));
};

/** Never cuts a formula. */
function startOf(stem: string): string {
  const start = stem.slice(0, STEM_CHARS);
  const isWithin = start.split('$').length % 2 === 0;
  return isWithin ? start.slice(0, start.lastIndexOf('$')) : start;
}

const tasks: Read = async (services, { token }, query) => {
  const response = await services.ingestion.call({
    path: '/ingestion/tasks',
    query,
    response: TasksResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.tasks.flatMap((task) =>
    task.status === 'completed' || task.status === 'failed'
      ? [
          {
            id: `task/${task.id}`,
            type: task.status === 'completed' ? ('task.completed' as const) : ('task.failed' as const),
            target: { type: 'draft', id: task.draftId, name: task.name },
            timestamp: task.endTime ?? task.createdAt,
          },
        ]
      : [],
  );
};

const drafts: Read = async (services, { token }, query) => {
  const response = await services.ingestion.call({
    path: '/drafts',
    query,
    response: DraftsResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.drafts.map(({ id, name, updatedAt }) => ({
    id: `draft/${id}`,
    type: 'draft.edited',
    target: { type: 'draft', id, name },
    timestamp: updatedAt,
  }));
};

const paperBanks: Read = async (services, { token }, query) => {
  const response = await services['paper-bank'].call({
    path: '/paper-banks',
    query: { ...query, scope: 'mine', sort: '-createdAt' },
    response: PaperBanksResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.paperBanks.map(({ id, name, createdAt }) => ({
    id: `paperBank/${id}`,
    type: 'paperBank.created',
    target: { type: 'paperBank', id, name },
    timestamp: createdAt,
  }));
};

const papers: Read = async (services, { token }, query) => {
  const response = await services['paper-bank'].call({
    path: '/papers/my-papers',
    query,
    response: PapersResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.papers.map(({ id, title, updatedAt }) => ({
    id: `paper/${id}`,
    type: 'paper.edited',
    target: { type: 'paper', id, name: title },
    timestamp: updatedAt,
  }));
};

/** For the person's enterprise; empty for a person without one, whom the service refuses. */
const messages: Read = async (services, { token }, query) => {
  const response = await services.enterprise.call({
    path: '/my-enterprise/messages',
    query: { ...query, box: 'received' },
    response: MessagesResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.messages.map(({ id, sender, content, createdAt }) => ({
    id: `message/${id}`,
    type: 'message.received',
    actor: { id: sender.id, name: sender.name },
    target: { type: 'message', id, name: `${sender.name}: ${content.slice(0, MESSAGE_CHARS)}` },
    timestamp: createdAt,
  }));
};

const transactions: Read = async (services, { token }, query) => {
  const response = await services['vcount-ledger'].call({
    path: '/vcount/transactions',
    query,
    response: TransactionsResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.transactions.map(({ id, type, direction, amount, createdAt }) => ({
    id: `transaction/${id}`,
    type: 'vcount.transaction',
    target: { type, id: null, name: `${direction === 'out' ? '−' : '+'}${amount} V` },
    timestamp: createdAt,
  }));
};

/** What others did with the person's shared things: invitations, roles, sales, reviews. */
const notices: Read = async (services, { token }, query) => {
  const response = await services.identity.call({
    path: '/notifications',
    query,
    response: NotificationsResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.notifications
    .filter(({ type }) => !IN_FEED_ALREADY.has(type))
    .map(({ id, text, link, createdAt }) => ({
      id: `notice/${id}`,
      type: 'notice.received',
      actor: null,
      target: { type: 'page', id: link, name: text },
      timestamp: createdAt,
    }));
};

const followers: Read = async (services, { id: person, token }, query) => {
  const response = await services.identity.call({
    path: `/auth/social/${person}`,
    query: { ...query, type: 'followers' },
    response: SocialResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return response.users.map(({ id, name, since }) => ({
    id: `follower/${id}`,
    type: 'follower.added',
    actor: { id, name },
    target: { type: 'person', id, name },
    timestamp: since,
  }));
};

const games: Read = async (services, { token }, query) => {
  const { data } = await services.games.call({
    path: '/games/history',
    query,
    response: HistoryResponse,
    token,
    timeoutMs: PART_TIMEOUT_MS,
  });
  return data.records.map(({ id, gameType, score, createdAt }) => ({
    id: `game/${id}`,
    type: 'game.played',
    target: { type: gameType, id: null, name: String(score) },
    timestamp: createdAt,
  }));
};
