/** A search request and its pieces of SQL: scope, filters, fragments, order, place after a cursor. */
import type { ListQuestionsQuery } from '@tiku/contracts/question-bank';
import { assertUnreachable } from '@tiku/platform/errors';
import { containing } from '@tiku/platform/lists';
import { containsSql, hasGramsSql, SqlParameters } from '@tiku/platform/search';
import type { z } from 'zod';
import { accessColumns } from '../question-banks/question-bank-columns.repository.js';
import { codeOfType } from '../questions/question-type.js';
import { isFormerSql } from './former-texts.repository.js';
import { isOfPointSql } from './knowledge-point.repository.js';

/** One bank, whose access the statement reads too, or all banks of a scope that is known to be visible. */
export type SearchScope = { kind: 'bank'; id: string } | { kind: 'banks'; ids: string[]; size: number };
export type SearchSort = NonNullable<z.output<typeof ListQuestionsQuery>['sort']>;

/** The end of a page: the sort's value of its last question and its id. */
export interface SearchPlace {
  value: number | null;
  id: string;
  /** By relevance: the oldest ranked question, if older ones follow by age; null if all are ranked. */
  floor: string | null;
}

export interface SearchRequest {
  userId: string;
  /** Whether solutions count everywhere; otherwise only where the user sees answers. */
  seesSolutions: boolean;
  scope: SearchScope;
  filters: Pick<
    z.output<typeof ListQuestionsQuery>,
    | 'type'
    | 'difficulty'
    | 'tags'
    | 'point'
    | 'category'
    | 'source'
    | 'creator'
    | 'upload'
    | 'answered'
    | 'unanswered'
    | 'status'
  >;
  /** Each hit contains all, each in one of its spellings; null without a search, empty if nothing is searchable. */
  fragments: readonly (readonly string[])[] | null;
  /** The same for questions whose text an earlier release wrote; null if there are none or it is the same. */
  former: readonly (readonly string[])[] | null;
  sort: SearchSort;
  after: SearchPlace | null;
  limit: number;
  offset: number;
}

const SOURCE_WORDS_MAX = 10;

/** The pieces of a statement, sharing its parameters. */
export class StatementParts extends SqlParameters {
  readonly user: string;

  constructor(readonly request: SearchRequest) {
    super();
    this.user = this.bind('user', request.userId);
  }

  access(): string {
    const { scope } = this.request;
    if (scope.kind === 'banks') return 'SELECT NULL AS id';
    return `SELECT ${accessColumns(this.user)} FROM question_banks b
      LEFT JOIN bank_members m ON m.bank_id = b.id AND m.user_id = ${this.user}::uuid
      WHERE b.id = ${this.bind('bank', scope.id)}::uuid`;
  }

  scopeSize(): string {
    const { scope } = this.request;
    return scope.kind === 'bank' ? '(SELECT "questionCount" FROM access)' : `${Math.trunc(scope.size)}`;
  }

  /** If not `byIndex`, an index with the bank among its columns is not scanned once for each bank. */
  inScope({ byIndex = true } = {}): string[] {
    const { scope, filters } = this.request;
    const bank =
      scope.kind === 'bank'
        ? `q.bank_id = ${this.bind('bank', scope.id)}::uuid`
        : `(q.bank_id = ANY(${this.bind('banks', scope.ids)}::uuid[]))${byIndex ? '' : ' IS TRUE'}`;
    return [bank, filters.status === 'deleted' ? 'q.deleted_at IS NOT NULL' : 'q.deleted_at IS NULL'];
  }

  filters(): string[] {
    const { type, difficulty, tags, point, category, source, creator, upload, answered, unanswered } =
      this.request.filters;
    return [
      ...(type ? [`q.type = ${this.bind('type', codeOfType(type))}::smallint`] : []),
      ...(difficulty ? [`q.difficulty = ${this.bind('difficulty', difficulty)}::smallint`] : []),
      ...(tags?.length ? [`q.tags @> ${this.bind('tags', tags)}::text[]`] : []),
      ...(point ? [`EXISTS (SELECT FROM unnest(q.tags) AS t WHERE ${this.#isOf(point, 'lower(t)')})`] : []),
      ...(category ? [`${this.bind('category', category)} = ANY(q.category)`] : []),
      ...(creator ? [`q.creator_id = ${this.bind('creator', creator)}::uuid`] : []),
      ...(upload
        ? [
            `q.id IN (SELECT question_id FROM saved_drafts WHERE upload_id = ${this.bind('upload', upload)}::uuid)`,
          ]
        : []),
      ...(answered === undefined ? [] : [answered ? 'q.answered' : 'NOT q.answered']),
      ...(unanswered === undefined ? [] : [unanswered ? 'NOT q.answered' : 'q.answered']),
      // Word by word: an offered "2024 期末" names no grade, which the source has in between.
      ...(source ?? '').split(/\s+/, SOURCE_WORDS_MAX).flatMap((word, at) =>
        word
          ? [
              `concat_ws(' ', q.source->>'year', q.source->>'school', q.source->>'grade', q.source->>'examType',
               q.source->>'number', q.source->>'text') ILIKE ${this.bind(`source${at}`, containing(word))}`,
            ]
          : [],
      ),
    ];
  }

  #isOf(point: string, tag: string): string {
    return isOfPointSql(tag, `${this.bind('point', point.toLowerCase())}::text`);
  }

  contains(): string[] {
    const { fragments, former } = this.request;
    if (fragments === null) return [];
    if (fragments.length === 0) return ['false'];
    const found = this.#containsAll(fragments);
    if (former === null || former.length === 0) return found;
    const formerly = [isFormerSql('q.norm'), ...this.#containsAll(former)];
    return [`((${found.join(' AND ')}) OR (${formerly.join(' AND ')}))`];
  }

  #containsAll(fragments: readonly (readonly string[])[]): string[] {
    const bind = (pattern: string): string => this.bind(`like ${pattern}`, pattern);
    const inSolution = containsSql('q.solution_norm', fragments, bind);
    return containsSql('q.norm', fragments, bind).map(
      (inText, at) => `(${inText} OR ${this.#showsSolution()}${inSolution[at]})`,
    );
  }

  /** A user who may only practise could otherwise find out a hidden solution word by word. */
  #showsSolution(): string {
    if (this.request.seesSolutions) return '';
    return `(q.creator_id = ${this.user}::uuid OR q.bank_id IN (SELECT m.bank_id FROM bank_members m
      JOIN question_banks b ON b.id = m.bank_id WHERE m.user_id = ${this.user}::uuid AND (m.role IN ('owner', 'manager')
      OR m.role = 'collaborator' AND b.allow_collaboration))) AND `;
  }

  hasGrams(sets: readonly (readonly number[])[]): string {
    return hasGramsSql('q.grams', sets, (grams, at) => this.bind(`grams${at}`, grams));
  }

  /** The sort's value next to the id: how often and how densely the words occur, a little for views. */
  key(): string {
    switch (this.request.sort) {
      case 'relevance': {
        const words = (this.request.fragments ?? []).flat();
        const found = words.map(
          (word) => `length(q.norm) - length(replace(q.norm, ${this.bind(`word ${word}`, word)}, ''))`,
        );
        return `((${found.join(' + ') || '0'})::float8 / (50 + length(q.norm)) + ln(1 + q.views) * 0.002)::float8`;
      }
      case 'difficulty':
      case '-difficulty':
        return 'q.difficulty::float8';
      case 'views':
      case '-views':
        return 'q.views::float8';
      case '-deletedAt':
        return 'extract(epoch FROM q.deleted_at)::float8';
      case 'createdAt':
      case '-createdAt':
        return 'NULL::float8';
      default:
        return assertUnreachable(this.request.sort);
    }
  }

  order(id: string, key: string): string {
    switch (this.request.sort) {
      case 'createdAt':
        return `${id} ASC`;
      case '-createdAt':
        return `${id} DESC`;
      case 'difficulty':
      case 'views':
        return `${key} ASC, ${id} DESC`;
      case 'relevance':
      case '-difficulty':
      case '-views':
      case '-deletedAt':
        return `${key} DESC NULLS LAST, ${id} DESC`;
      default:
        return assertUnreachable(this.request.sort);
    }
  }

  /** Rows after the cursor in the sort's order. */
  after(id: string, key: string): string[] {
    const { after, sort } = this.request;
    if (!after) return [];
    const last = `${this.bind('afterId', after.id)}::uuid`;
    if (sort === 'createdAt') return [`${id} > ${last}`];
    if (sort === '-createdAt') return [`${id} < ${last}`];
    const value = `${this.bind('afterValue', after.value ?? 0)}::float8`;
    const beyond = sort === 'difficulty' || sort === 'views' ? '>' : '<';
    return [`(${key} ${beyond} ${value} OR (${key} = ${value} AND ${id} < ${last}))`];
  }
}
