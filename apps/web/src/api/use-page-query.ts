/**
 * Page data whose fields are REST responses (`*.reads.graphql`): one query, then each field in the contract's shape, with
 * its own error: a failed part of a page leaves the others.
 */
import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { apiErrorOf } from './api-error-of.js';
import type { ApiError } from './api-error.js';
import { failureOf, presentFields, type PageFields } from './page-fields.js';
import { useLanguage } from '../i18n/language.js';
import { pageValue, type PageValue } from './page-value.js';

export interface PageData<T> {
  data: T | undefined;
  error: ApiError | null;
  /** Neither data nor an error yet. */
  isPending: boolean;
  isFetching: boolean;
  /** The data belong to the variables before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<void>;
}
export type Responses = Readonly<Record<string, z.ZodObject>>;

interface FieldsOptions {
  /** What `useStale` calls it. */
  key: string;
  /** An empty text is not sent. */
  variables: OperationVariables;
  /** The contract's response of each field. */
  responses: Responses;
  enabled?: boolean;
  /** Shows the data of the last variables until those of the next arrive. */
  keepsPrevious?: boolean;
  /** Never begins with what was read before. */
  isFresh?: boolean;
  /** Only from the cache, if that has it: a guard, or another part of the page, has just read it. */
  isKnown?: boolean;
  /** Contains sentences of the server: refetched after a switch of languages. */
  isWorded?: boolean;
}

export interface PageQueryOptions<
  Data,
  Variables extends OperationVariables,
  Known extends Responses,
> extends FieldsOptions {
  variables: Variables;
  responses: Known & { [Name in keyof Known]: Name extends keyof Data ? z.ZodObject : never };
}

/** What `useStale` finds at a query. */
export interface ReadContext {
  read: string;
  again?: Refetching | undefined;
}
/** A ref of a read that has its own way to be read again. */
export interface Refetching {
  current: { refetch: () => Promise<void>; hasFailed: boolean } | null;
}

export function usePageQuery<Data, Variables extends OperationVariables, Known extends Responses>(
  document: TypedDocumentNode<Data, Variables>,
  options: PageQueryOptions<Data, Variables, Known>,
): { [Name in keyof Known]: PageData<PageValue<Known[Name]>> } {
  return useFields(document, options).fields as { [Name in keyof Known]: PageData<PageValue<Known[Name]>> };
}

/** `again`: replaces the refetch of `useStale`. */
export function useFields(
  document: DocumentNode,
  {
    key,
    variables,
    responses,
    enabled = true,
    keepsPrevious = false,
    isFresh = false,
    isKnown = false,
    isWorded = false,
  }: FieldsOptions,
  again?: Refetching,
) {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
  const result = useQuery<unknown, OperationVariables>(document, {
    variables: given,
    skip: !enabled,
    errorPolicy: 'all',
    ...(isFresh && { fetchPolicy: 'network-only' }),
    ...(isKnown && { fetchPolicy: 'cache-first' }),
    context: { read: key, again } satisfies ReadContext,
  });
  const { data, error, loading, refetch } = result;
  const variablesKey = JSON.stringify(given);
  const fresh = presentFields(responses, { data, error, loading });
  // What was shown last stays while the next data load, and after a refetch fails.
  const [shown, setShown] = useState<Shown>({ variablesKey, fields: {} });
  const isOther = shown.variablesKey !== variablesKey;
  const kept = isOther ? {} : shown.fields;
  if (Object.keys(fresh).some((name) => !(name in kept) || kept[name] !== fresh[name]))
    setShown({ variablesKey, fields: { ...kept, ...fresh } });

  const refetchAll = useCallback(async () => {
    // A failure is shown with the fields.
    await refetch().catch(() => {});
  }, [refetch]);
  useWorded(isWorded && enabled, again, refetchAll);
  const fieldOf = (name: string, response: z.ZodObject): PageData<unknown> => {
    const failure = failureOf(name, error);
    const isFresh = name in fresh;
    const isPlaceholder = isOther && keepsPrevious && failure === null && !isFresh;
    const from = isFresh ? fresh : isPlaceholder ? shown.fields : kept;
    const read = enabled && name in from ? valueOf(response, from[name]) : NOTHING;
    const reported = failure ?? read.error;
    return {
      data: read.data,
      error: reported,
      isPending: read.data === undefined && reported === null,
      isFetching: loading,
      isPlaceholderData: isPlaceholder && read.data !== undefined,
      refetch: refetchAll,
    };
  };
  const fields = Object.fromEntries(
    Object.entries(responses).map(([name, response]) => [name, fieldOf(name, response)]),
  );
  return { fields, result, given };
}

/** Refetches after a switch of languages. */
function useWorded(isWorded: boolean, again: Refetching | undefined, refetch: () => Promise<void>): void {
  const language = useLanguage((state) => state.language);
  const worded = useRef(language);
  useEffect(() => {
    if (worded.current === language) return;
    worded.current = language;
    if (isWorded) void (again?.current?.refetch ?? refetch)();
  }, [isWorded, language, again, refetch]);
}

interface Shown {
  /** The variables, as JSON. */
  variablesKey: string;
  fields: PageFields;
}

const NOTHING = { data: undefined, error: null };

function valueOf(response: z.ZodObject, value: unknown): { data: unknown; error: ApiError | null } {
  try {
    return { data: pageValue(response, value), error: null };
  } catch (failure) {
    return { data: undefined, error: apiErrorOf(failure) };
  }
}
