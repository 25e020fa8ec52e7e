/** The request for a list of paper banks, and its parts in SQL: scope, filters, words, order, position of a cursor. */
import { Uuid } from '@tiku/contracts/common';
import type { ListPaperBanksQuery } from '@tiku/contracts/paper-bank';
import { CursorText, CursorTime, cursorTimeSql, sortedPlace } from '@tiku/platform/lists';
import { containsSql, hasGramsSql, SqlParameters } from '@tiku/platform/search';
import { z } from 'zod';
import {
  callerJoins,
  OFFERED,
  OFFERED_TO_ALL,
  OFFERED_TO_COLLEAGUES,
  SHOWN_PAPERS,
} from './paper-bank-columns.repository.js';

export type ListQuery = z.output<typeof ListPaperBanksQuery>;

export interface PaperBankListRequest {
  query: ListQuery;
  userId: string;
  /** Each bank contains all, each in one of its spellings; null without a search, empty if nothing is searchable. */
  fragments: readonly (readonly string[])[] | null;
  /** Each bank has one whole set; empty if the index of grams cannot help. */
  grams: readonly (readonly number[])[];
}

const Whole = z.string().regex(/^\d{1,9}$/);
/** As its index computes it. */
const RATING = '(CASE WHEN b.rating_count = 0 THEN 0 ELSE b.rating_sum::float8 / b.rating_count END)';
const SORTS = {
  updatedAt: { column: 'b.updated_at', position: CursorTime, type: 'timestamptz' },
  createdAt: { column: 'b.id', position: Uuid, type: 'uuid' },
  name: { column: 'b.name', position: CursorText, type: 'text' },
  price: { column: 'b.price', position: Whole, type: 'int4' },
  rating: { column: RATING, position: z.string().regex(/^\d(\.\d{1,20})?$/), type: 'float8' },
  purchaseCount: { column: 'b.purchase_count', position: Whole, type: 'int4' },
  paperCount: { column: 'b.published_count', position: Whole, type: 'int4' },
} as const satisfies Record<string, { column: string; position: z.ZodType<string>; type: string }>;
/** Orders that depend on the caller: banks offered to all are ordered by what all of them can open. */
const SORTS_OF_CALLER: Readonly<Record<string, string>> = { paperCount: SHOWN_PAPERS };

/** The banks of each scope, as statements over user `$1`; banks offered to all are read separately. */
const MINE = `SELECT b.id FROM paper_bank_members x JOIN paper_banks b ON b.id = x.paper_bank_id
  WHERE x.user_id = $1 AND x.role = 'owner'`;
const JOINED = `SELECT b.id FROM paper_bank_members x JOIN paper_banks b ON b.id = x.paper_bank_id
  WHERE x.user_id = $1 AND x.role <> 'owner' AND NOT x.bought AND b.deleted_at IS NULL`;
const PURCHASED = `SELECT x.paper_bank_id AS id FROM purchases x
  WHERE x.buyer_id = $1 AND x.status = 'paid' AND x.returning_at IS NULL`;
const OF_COLLEAGUES = `SELECT b.id FROM enterprise_members c
  JOIN enterprise_members o ON o.enterprise_id = c.enterprise_id JOIN paper_banks b ON b.owner_id = o.user_id
  WHERE c.user_id = $1 AND ${OFFERED_TO_COLLEAGUES}`;
const OFFERED_TO_MEMBERS = `SELECT b.id FROM paper_bank_members x JOIN paper_banks b ON b.id = x.paper_bank_id
  WHERE x.user_id = $1 AND ${OFFERED}`;

/** Whether the list includes public banks of other people. */
export const readsMarket = ({ scope, status, role }: ListQuery): boolean =>
  (!scope || scope === 'market') && (!status || status === 'published') && !role;

/** The parts of a statement, which share its parameters. */
export class ListParts extends SqlParameters {
  readonly user: string;
  /** SQL of the value that the list is ordered by: for banks offered to all, and for the others. */
  readonly key: string;
  readonly #keyOfOthers: string;
  readonly #direction: 'ASC' | 'DESC';
  /** Of equals the newest come first if the list descends, and among equal prices. */
  readonly #ties: 'ASC' | 'DESC';

  constructor(readonly request: PaperBankListRequest) {
    super();
    const { query } = request;
    this.user = this.bind('user', request.userId);
    this.key = sortOf(query).column;
    this.#keyOfOthers = SORTS_OF_CALLER[sortNameOf(query)] ?? this.key;
    this.#direction = query.sort.startsWith('-') ? 'DESC' : 'ASC';
    this.#ties = query.sort === 'price' ? 'DESC' : this.#direction;
  }

  /** The other banks: few, of one person and that person's enterprise. */
  others(): string {
    const market = this.request.query.role ? OFFERED_TO_MEMBERS : OF_COLLEAGUES;
    const scopes = { mine: MINE, joined: JOINED, purchased: PURCHASED, market };
    const ids = this.request.query.scope
      ? scopes[this.request.query.scope]
      : Object.values(scopes).join(' UNION ');
    const apart = readsMarket(this.request.query) ? [`NOT (${OFFERED_TO_ALL})`] : [];
    return `SELECT b.id, ${this.#keyOfOthers} AS sorted FROM (${ids}) others JOIN paper_banks b USING (id)
      ${callerJoins(this.user)} ${this.#texts()}
      WHERE ${[this.#state(), ...this.#role(), ...apart, ...this.filters(), ...this.contains()].join(' AND ')}`;
  }

  /** All that are offered to all. */
  market(): string {
    const { grams } = this.request;
    const byIndex =
      grams.length > 0 ? [hasGramsSql('s.grams', grams, (set, at) => this.bind(`grams${at}`, set))] : [];
    return `SELECT b.id, ${this.key} AS sorted FROM paper_banks b ${this.#texts()}
      WHERE ${[OFFERED_TO_ALL, ...byIndex, ...this.filters(), ...this.contains()].join(' AND ')}`;
  }

  /** The first `most` of those that pass the filters, after the cursor, in the order of the list. */
  marketInOrder(most: number): string {
    return `SELECT b.id, ${this.key} AS sorted FROM paper_banks b
      WHERE ${[OFFERED_TO_ALL, ...this.filters(), ...this.after(this.key, 'b.id')].join(' AND ')}
      ORDER BY ${this.order(this.key, 'b.id')} LIMIT ${most}`;
  }

  filters(): string[] {
    const { status, category, tags, ownerId, priceMin, priceMax } = this.request.query;
    const { least, most } = pricesOf({ priceMin, priceMax });
    return [
      ...(status && status !== 'deleted' ? [`b.status = ${this.bind('status', status)}`] : []),
      ...(category ? [`b.category = ${this.bind('category', category)}`] : []),
      ...(tags?.length ? [`b.tags @> ${this.bind('tags', tags)}::text[]`] : []),
      ...(ownerId ? [`b.owner_id = ${this.bind('owner', ownerId)}`] : []),
      ...(least === undefined ? [] : [`b.price >= ${this.bind('least', least)}`]),
      ...(most === undefined ? [] : [`b.price <= ${this.bind('most', most)}`]),
    ];
  }

  /** For the text `s`. */
  contains(): string[] {
    if (this.request.fragments === null) return [];
    if (this.request.fragments.length === 0) return ['false'];
    return containsSql('s.norm', this.request.fragments, (pattern) => this.bind(`like ${pattern}`, pattern));
  }

  /** Rows after the cursor in the order of the list. @throws AppError 400 if the cursor is not of this sort */
  after(key: string, id: string): string[] {
    const { position, type } = sortOf(this.request.query);
    const [value, lastId] = sortedPlace(this.request.query, position);
    if (lastId === null) return [];
    const last = `${this.bind('afterKey', value)}::${type}`;
    const lastOfTies = `${this.bind('afterId', lastId)}::uuid`;
    const beyond = this.#direction === 'DESC' ? '<' : '>';
    if (this.#ties === this.#direction) return [`(${key}, ${id}) ${beyond} (${last}, ${lastOfTies})`];
    return [`${key} ${beyond}= ${last} AND (${key} ${beyond} ${last} OR ${id} < ${lastOfTies})`];
  }

  order(key: string, id: string): string {
    return `${key} ${this.#direction}, ${id} ${this.#ties}`;
  }

  /** The value that the list is ordered by, as a cursor carries it. */
  position(key: string): string {
    return sortOf(this.request.query).type === 'timestamptz' ? cursorTimeSql(key) : `${key}::text`;
  }

  #texts(): string {
    return this.request.fragments === null ? '' : 'JOIN paper_bank_search s ON s.paper_bank_id = b.id';
  }

  #state(): string {
    if (this.request.query.status === 'deleted') return `b.deleted_at IS NOT NULL AND m.role = 'owner'`;
    return this.request.query.scope === 'market'
      ? 'b.deleted_at IS NULL'
      : '(b.deleted_at IS NULL OR p.id IS NOT NULL)';
  }

  #role(): string[] {
    const { role } = this.request.query;
    if (role === 'writer') return [`m.status = 'active' AND m.role IN ('owner', 'manager', 'collaborator')`];
    return role ? [`m.status = 'active' AND m.role = ${this.bind('role', role)}`] : [];
  }
}

const sortNameOf = ({ sort }: ListQuery) => sort.replace('-', '') as keyof typeof SORTS;
const sortOf = (query: ListQuery) => SORTS[sortNameOf(query)];

/** The range in hundredths, as prices are stored. */
export function pricesOf({
  priceMin,
  priceMax,
}: {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
}) {
  return {
    least: priceMin === undefined ? undefined : Math.ceil(priceMin * 100),
    most: priceMax === undefined ? undefined : Math.floor(priceMax * 100),
  };
}
