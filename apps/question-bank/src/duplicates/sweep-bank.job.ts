/** Job `sweep-bank`: compares the questions of a bank and stores the clusters. Idempotent. */
import { setImmediate } from 'node:timers/promises';
import { Inject, type OnModuleInit, Injectable } from '@nestjs/common';
import { DUPLICATE_LIMITS, SIMILARITY_LEVELS } from '@tiku/contracts/question-bank';
import { Transactions } from '@tiku/platform/database';
import { Jobs } from '@tiku/platform/jobs';
import { SWEEP_BANK } from '../queues.js';
import { noticeSent } from '../bank-members/bank-members.events.js';
import { comparedNorm } from '../similarity/compared-columns.repository.js';
import { isSameText } from '../similarity/same-answers.js';
import { scoreOf, scoreWithPictures, type Scored } from '../similarity/similarity-score.js';
import { agreeInAnswers } from './cluster-questions.js';
import { DuplicatesSweepRepository, type FoundCluster } from './duplicates.repository.js';
import { Clusters, LikelyPairs } from './likely-pairs.js';
import { RecentQuestions, type SweptQuestion } from './recent-questions.js';

const PORTION = 500;
/** Comparisons per slice of work: some milliseconds. */
const SLICE = 25;
const FIRST = '00000000-0000-0000-0000-000000000000';

@Injectable()
export class SweepBankJob implements OnModuleInit {
  constructor(
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'handle'>,
    private readonly duplicates: DuplicatesSweepRepository,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(SWEEP_BANK, ({ payload: { sweepId }, signal }) => this.run(sweepId, signal), {
      concurrency: 1,
      onFailed: ({ payload: { sweepId } }, _error, tx) => this.duplicates.fail(tx, sweepId),
    });
  }

  async run(id: string, signal: AbortSignal): Promise<void> {
    const sweep = await this.duplicates.find(id);
    if (!sweep || sweep.status === 'completed' || sweep.status === 'failed') return;
    await this.duplicates.begin(id, sweep.bank_id);
    const likely = await this.#likely(id, sweep.bank_id, signal);
    const clusters = new Clusters();
    const recent = new RecentQuestions((ids) => this.duplicates.compared(ids));
    let portion: [string, string][] = [];
    const compare = async (): Promise<void> => {
      signal.throwIfAborted();
      for (const [one, other] of await alikeAmong(portion, recent)) clusters.join(one, other);
      portion = [];
    };
    for (const column of likely.columns()) {
      await setImmediate();
      for (const [one, other] of column) {
        // Most pairs of a large group add nothing.
        if (clusters.areJoined(one, other)) continue;
        portion.push([one, other]);
        if (portion.length >= PORTION) await compare();
      }
    }
    await compare();
    const found: FoundCluster[] = [];
    for (const ids of clusters.list()) {
      signal.throwIfAborted();
      const listed = ids.slice(0, DUPLICATE_LIMITS.questionsPerCluster);
      const cluster = await this.#described(listed);
      // Questions deleted in the meantime are not listed.
      const total = ids.length - (listed.length - cluster.ids.length);
      if (cluster.ids.length > 1) found.push({ ...cluster, total });
    }
    const best = ({ scores }: FoundCluster): number => Math.max(0, ...scores.slice(1));
    // Clusters with different answers come first: one of the answers is probably wrong.
    const contradicts = ({ kinds }: FoundCluster): number => (kinds.includes('answers') ? 1 : 0);
    found.sort((a, b) => contradicts(b) - contradicts(a) || best(b) - best(a));
    await this.transactions.run(async (tx) => {
      const clustersKept = found.slice(0, DUPLICATE_LIMITS.clusters);
      const ended = await this.duplicates.complete(tx, id, clustersKept);
      if (!ended) return;
      const { user_id: userId, bank_id: bankId, bid, name: bank } = ended;
      const params = { bank, clusters: clustersKept.length };
      const notice = { type: 'bankSwept', userId, actor: null, bankId, params } as const;
      await tx.publish(...noticeSent({ ...notice, link: `/question-banks/${bid}/duplicates` }));
    });
  }

  async #likely(id: string, bankId: string, signal: AbortSignal): Promise<LikelyPairs> {
    const likely = new LikelyPairs();
    let done = 0;
    for (let after = FIRST; ;) {
      signal.throwIfAborted();
      const page = await this.duplicates.page(bankId, after, PORTION);
      for (const [at, question] of page.entries()) {
        likely.add(question.id, comparedNorm(question));
        if (at % SLICE === 0) await setImmediate();
      }
      done += page.length;
      await this.duplicates.advance(id, done);
      const last = page.at(-1);
      if (!last || page.length < PORTION) return likely;
      after = last.id;
    }
  }

  /** How each differs from the first. */
  async #described(ids: readonly string[]): Promise<Omit<FoundCluster, 'total'>> {
    const texts = await new RecentQuestions((all) => this.duplicates.compared(all)).of(ids);
    const present = ids.filter((id) => texts.has(id));
    const first = texts.get(present[0] ?? '');
    const scored = present.map((id): Scored | null => {
      const text = texts.get(id);
      return first && text && text !== first ? compared(first, text) : null;
    });
    const kinds = scored.map((one) => one?.kind ?? null);
    if (kinds.some(isSameText)) {
      const answers = await this.duplicates.answers(present);
      const right = answers.get(present[0] ?? '');
      for (const [at, kind] of kinds.entries()) {
        const given = answers.get(present[at] ?? '');
        if (isSameText(kind) && right && given && !agreeInAnswers(right, given)) kinds[at] = 'answers';
      }
    }
    return {
      ids: present,
      kinds: kinds.map((kind) => kind ?? ''),
      scores: scored.map((one) => one?.score ?? 0),
    };
  }
}

/** The likely pairs that are really alike. */
async function alikeAmong(
  pairs: readonly [string, string][],
  recent: RecentQuestions,
): Promise<[string, string][]> {
  const questions = await recent.of(new Set(pairs.flat()));
  const alike: [string, string][] = [];
  for (const [at, [one, other]] of pairs.entries()) {
    if (at % SLICE === 0) await setImmediate();
    const [a, b] = [questions.get(one), questions.get(other)];
    if (a && b && compared(a, b).score >= SIMILARITY_LEVELS.medium) alike.push([one, other]);
  }
  return alike;
}

const compared = (one: SweptQuestion, other: SweptQuestion): Scored =>
  scoreWithPictures(scoreOf(one.compared, other.compared), one.pictures, other.pictures);
