/** The fields of a page query: which have arrived, which have failed, and how a list grows. */
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { pageField } from '@tiku/contracts/common';
import type { z } from 'zod';
import { apiErrorOf } from './api-error-of.js';
import { isRecord, type ApiError } from './api-error.js';

export type PageFields = Readonly<Record<string, unknown>>;

interface Arrived {
  data: unknown;
  error: Error | undefined;
  loading: boolean;
}

/** Null is a failed field, unless the contract has null and nothing failed. */
export function presentFields(
  responses: Readonly<Record<string, z.ZodObject>>,
  { data, error, loading }: Arrived,
): PageFields {
  const entries = Object.entries(isRecord(data) ? data : {}).filter(([name, value]) => {
    const response = responses[name];
    if (response === undefined || value === undefined) return false;
    if (value !== null) return true;
    return !loading && failureOf(name, error) === null && allowsNull(response);
  });
  return Object.fromEntries(entries);
}

const allowsNull = (response: z.ZodObject): boolean =>
  (pageField(response) as z.ZodType).safeParse(null).success;

/** An error without a path concerns the whole query. */
export function failureOf(field: string, error: Error | undefined): ApiError | null {
  if (error === undefined) return null;
  if (!CombinedGraphQLErrors.is(error)) return apiErrorOf(error);
  const own = error.errors.find(({ path }) => path === undefined || path[0] === field);
  if (own === undefined) return null;
  return apiErrorOf(own === error.errors[0] ? error : new CombinedGraphQLErrors({ errors: [own] }));
}

/** Undefined at the end of a list. `field`: of a query's data, otherwise of a field's value. */
export function cursorAfter(value: unknown, field?: string): string | undefined {
  const response = field === undefined ? value : isRecord(value) ? value[field] : undefined;
  if (!isRecord(response)) return undefined;
  const { nextCursor } = isRecord(response['pagination']) ? response['pagination'] : response;
  return typeof nextCursor === 'string' ? nextCursor : undefined;
}

export function itemsOf(data: unknown, field: string, list: string): readonly unknown[] {
  const response = isRecord(data) ? data[field] : undefined;
  const items = isRecord(response) ? response[list] : undefined;
  return Array.isArray(items) ? items : [];
}

/** The data with the next page's items behind those before, and its other fields. */
export function withPage(before: unknown, next: unknown, field: string, list: string): unknown {
  const response = isRecord(next) ? next[field] : undefined;
  if (!isRecord(before) || !isRecord(response)) return before;
  const items = [...itemsOf(before, field, list), ...itemsOf(next, field, list)];
  return { ...before, [field]: { ...response, [list]: items } };
}
