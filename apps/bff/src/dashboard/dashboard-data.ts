/** The dashboard's data from the services. Parts that are the same for everybody are cached for some seconds. */
import {
  DashboardStatsResponse,
  UserTotalsResponse,
  type Activity,
  type DashboardStats,
  type SystemStatus,
  type UserTotals,
} from '@tiku/contracts/dashboard';
import { successResponse } from '@tiku/contracts/common';
import {
  BanksResponse,
  Question,
  QuestionAnalyticsResponse,
  type QuestionAnalytics,
  type QuestionBank,
} from '@tiku/contracts/question-bank';
import { DraftsResponse, TasksResponse, type Draft, type Task } from '@tiku/contracts/ingestion';
import { PapersResponse, type PaperSummary } from '@tiku/contracts/paper-bank';
import { currentLanguage } from '@tiku/platform/context';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { PAGE_SERVICES, type Services } from '../services.js';
import type { PageCaller } from '../graphql/request-context.js';
import { activitiesOf, PART_TIMEOUT_MS } from './activities.js';
import { keptFor } from './kept-for.js';
import { systemStatus } from './system-status.js';

const TOTALS_KEPT_MS = 10_000;
const STATUS_KEPT_MS = 5_000;
/** A feed calls every service, some twice. */
const FEED_KEPT_MS = 5_000;
const FEEDS_KEPT_MAX = 1_000;
const PopularResponse = successResponse({ questions: z.array(Question) });

interface WorkQuery {
  months?: number | null;
  timezone?: string | null;
}

@Injectable()
export class DashboardData {
  readonly totals: () => Promise<DashboardStats>;
  readonly people: () => Promise<UserTotals>;
  readonly status: () => Promise<SystemStatus>;

  readonly #feeds = new Map<string, () => Promise<Activity[]>>();

  constructor(@Inject(PAGE_SERVICES) private readonly services: Services) {
    const { 'question-bank': questionBank, identity } = services;
    this.totals = keptFor(
      TOTALS_KEPT_MS,
      async () =>
        (await questionBank.call({ path: '/internal/totals', response: DashboardStatsResponse })).stats,
    );
    this.people = keptFor(
      TOTALS_KEPT_MS,
      async () =>
        (await identity.call({ path: '/internal/user-totals', response: UserTotalsResponse })).stats,
    );
    this.status = keptFor(STATUS_KEPT_MS, () => systemStatus(services));
  }

  /** Cached for a moment per person and session. */
  activities(caller: PageCaller, limit: number): Promise<Activity[]> {
    // Notices are in the reader's language.
    const key = `${caller.token}/${limit}/${currentLanguage()}`;
    const kept =
      this.#feeds.get(key) ?? keptFor(FEED_KEPT_MS, () => activitiesOf(this.services, caller, limit));
    if (this.#feeds.size >= FEEDS_KEPT_MAX) this.#feeds.clear();
    this.#feeds.set(key, kept);
    return kept();
  }

  /** Banks that the person owns or works in; public ones of others are on the page of banks. */
  async banks({ token }: PageCaller, limit: number | null | undefined): Promise<QuestionBank[]> {
    const { questionBanks } = await this.services['question-bank'].call({
      path: '/question-banks',
      query: { limit, role: 'any', sort: '-updatedAt' },
      response: BanksResponse,
      token,
      timeoutMs: PART_TIMEOUT_MS,
    });
    return questionBanks;
  }

  /** Recognition of uploaded papers, running or finished. */
  async tasks({ token }: PageCaller, limit: number | null | undefined): Promise<Task[]> {
    const { tasks } = await this.services.ingestion.call({
      path: '/ingestion/tasks',
      query: { limit },
      response: TasksResponse,
      token,
      timeoutMs: PART_TIMEOUT_MS,
    });
    return tasks;
  }

  async drafts({ token }: PageCaller, limit: number | null | undefined): Promise<Draft[]> {
    const { drafts } = await this.services.ingestion.call({
      path: '/drafts',
      query: { limit },
      response: DraftsResponse,
      token,
      timeoutMs: PART_TIMEOUT_MS,
    });
    return drafts;
  }

  /** The person's own, latest changed first. */
  async papers({ token }: PageCaller, limit: number | null | undefined): Promise<PaperSummary[]> {
    return (
      await this.services['paper-bank'].call({
        path: '/papers/my-papers',
        query: { limit, sort: '-updatedAt' },
        response: PapersResponse,
        token,
        timeoutMs: PART_TIMEOUT_MS,
      })
    ).papers;
  }

  /** The most viewed; one without views is not popular. */
  async popular({ token }: PageCaller, limit: number | null | undefined): Promise<Question[]> {
    const { questions } = await this.services['question-bank'].call({
      path: '/questions/top',
      query: { limit },
      response: PopularResponse,
      token,
      timeoutMs: PART_TIMEOUT_MS,
    });
    return questions.filter(({ views }) => views > 0);
  }

  async work({ token }: PageCaller, { months, timezone }: WorkQuery): Promise<QuestionAnalytics> {
    const path = '/questions/analytics';
    const query = { months, timezone };
    return (
      await this.services['question-bank'].call({
        path,
        query,
        response: QuestionAnalyticsResponse,
        token,
        timeoutMs: PART_TIMEOUT_MS,
      })
    ).analytics;
  }
}
