/**
 * The source of a page's hits when a term is common. By age, a window of the newest rows stops early; by relevance, the
 * newest hits are ranked and the older ones follow by age. The index adds hits outside the window, so that none is
 * missing. A page continues with the plan of the previous one, even if the frequencies have changed.
 */
import { isFound, type QuestionRow } from '../questions/question-columns.repository.js';
import type { ResultRow } from './question-search.repository.js';
import type { SearchLimits, SearchPlan } from './search-plan.js';
import type { SearchRequest } from './statement-parts.repository.js';

export interface FoundPage {
  /** The statement's counts. */
  counted: ResultRow | undefined;
  /** One more than the page size if another page follows. */
  rows: (ResultRow & QuestionRow)[];
  kind: SearchPlan['kind'];
  floor: string | null;
}
type Walk = Extract<SearchPlan, { kind: 'walk' }>;
type Run = (request: SearchRequest, plan: SearchPlan) => Promise<ResultRow[]>;

export class SearchPages {
  readonly #send: Run;
  readonly #limits: SearchLimits;

  constructor(send: Run, limits: SearchLimits) {
    this.#send = send;
    this.#limits = limits;
  }

  async find(request: SearchRequest, plan: SearchPlan): Promise<FoundPage> {
    const { sort, after } = request;
    if (sort === 'relevance' && after?.floor) return this.#ranked(request, walkOf(plan, this.#limits));
    if (plan.kind !== 'walk') return this.#run(request, plan);
    if (sort === '-createdAt' || sort === 'createdAt') return this.#byAge(request, plan);
    return sort === 'relevance' && !after ? this.#ranked(request, plan) : this.#whole(request, plan);
  }

  async #run(request: SearchRequest, plan: SearchPlan): Promise<FoundPage> {
    const rows = await this.#send(request, plan);
    return { counted: rows[0], rows: rows.filter(isFound), kind: plan.kind, floor: null };
  }

  /** All hits: by the index, or by reading the scope for a word that is too short for it. */
  #whole(request: SearchRequest, { grams, perBank }: Walk): Promise<FoundPage> {
    return this.#run(request, grams.length > 0 ? { kind: 'grams', grams, perBank } : { kind: 'scan' });
  }

  async #byAge(request: SearchRequest, plan: Walk): Promise<FoundPage> {
    const page = await this.#run(request, plan);
    const isComplete = page.rows.length > request.limit || sizeOf(request, page) <= plan.window;
    return isComplete ? page : this.#whole(request, plan);
  }

  async #ranked(request: SearchRequest, plan: Walk): Promise<FoundPage> {
    const { after, limit, offset } = request;
    const byAge = { ...request, sort: '-createdAt' as const };
    if (after?.floor && after.value === null)
      return { ...(await this.#byAge(byAge, plan)), floor: after.floor };
    const page = await this.#run(request, plan);
    const floor = after?.floor ?? page.counted?.floor ?? null;
    const ranked = page.counted?.ranked ?? 0;
    // The window has too few hits to fill the page: all hits are ranked.
    if (!after && floor && ranked <= limit && ranked < this.#limits.rankedMax)
      return this.#whole(request, plan);
    const found = page.rows;
    if (!floor || found.length > limit) return { ...page, floor };
    const older = await this.#byAge(
      {
        ...byAge,
        after: { value: null, id: floor, floor },
        limit: limit - found.length,
        offset: Math.max(0, offset - ranked),
      },
      plan,
    );
    return { ...page, rows: [...found, ...older.rows], floor };
  }
}

const sizeOf = ({ scope }: SearchRequest, { counted }: FoundPage): number =>
  scope.kind === 'banks' ? scope.size : (counted?.access?.questionCount ?? 0);

const walkOf = (plan: SearchPlan, { windowMax: window }: SearchLimits): Walk => {
  if (plan.kind === 'walk') return plan;
  const byGrams = plan.kind === 'grams' ? plan : { grams: [], perBank: false };
  return { kind: 'walk', window, grams: byGrams.grams, perBank: byGrams.perBank };
};
