/**
 * The query that a page opens with: its root fields answer the first queries of the panels, which keep their own hooks,
 * so errors, retries, later pages and `useStale` are those of each panel. A query that it does not contain is sent as
 * usual.
 */
import {
  ApolloLink,
  Observable,
  type ApolloClient,
  type DocumentNode,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { Kind, print, valueFromASTUntyped } from 'graphql';
import { useState } from 'react';
import { isRecord } from './api-error.js';

type Response = Awaited<ReturnType<ApolloClient['query']>>;
/** By what a field asks for. Each is taken once, as a later query of the panel wants newer data. */
type Parts = Map<string, Promise<Response>>;
/** A panel that needs the data of another one asks shortly after these have arrived. */
const KEPT_MS = 5_000;
const openings = new WeakMap<ApolloClient, Parts>();

/** Called by the page, above its panels. An empty text is not sent. */
export function useOpening<Variables extends OperationVariables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: Variables,
): void {
  const client = useApolloClient();
  // While rendering: effects of the panels, which send their queries, run before those of the page.
  useState(() => open(client, document, variables));
}

function open(client: ApolloClient, document: DocumentNode, given: OperationVariables): void {
  const variables = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const response = client.query({ query: document, variables, fetchPolicy: 'no-cache', errorPolicy: 'all' });
  // Reported by the panels.
  response.catch(() => {});
  const parts: Parts = new Map(fieldsOf(document, variables).map(({ key }) => [key, response]));
  openings.set(client, parts);
  const forget = () => setTimeout(() => parts.clear(), KEPT_MS);
  response.then(forget, forget);
}

/** What a write may have changed is read again. */
export function endOpening(client: ApolloClient | undefined): void {
  if (client !== undefined) openings.delete(client);
}

export function openingLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const parts = openings.get(operation.client);
    const fields = parts ? fieldsOf(operation.query, operation.variables) : [];
    const [field] = fields;
    const response = fields.length === 1 && field ? parts?.get(field.key) : undefined;
    if (field === undefined || response === undefined) return forward(operation);
    parts?.delete(field.key);
    return new Observable((observer) => {
      let own: { unsubscribe: () => void } | undefined;
      const send = (result: Response) => {
        const part = partOf(result, field.name);
        if (part === null) {
          own = forward(operation).subscribe(observer);
          return;
        }
        observer.next(part);
        observer.complete();
      };
      response.then(send).catch((failure: unknown) => observer.error(failure));
      return () => own?.unsubscribe();
    });
  });
}

/** Null if the failure of another field, which GraphQL does not let be null, took this one along. */
function partOf({ data, error }: Response, name: string): ApolloLink.Result | null {
  const failures = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (error !== undefined && failures.length === 0) throw error;
  const errors = failures.filter(({ path }) => path === undefined || path[0] === name);
  const value = isRecord(data) ? data[name] : undefined;
  if (errors.length > 0) return { data: { [name]: value ?? null }, errors };
  return value === undefined ? null : { data: { [name]: value } };
}

/** The root fields of a query; the same key asks for the same. */
function fieldsOf(document: DocumentNode, variables: OperationVariables) {
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const selections = operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
  return selections.flatMap((field) => {
    if (field.kind !== Kind.FIELD || field.name.value === '__typename') return [];
    const given = (field.arguments ?? [])
      .map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)] as const)
      .filter(([, value]) => value !== undefined && value !== null)
      .toSorted(([one], [other]) => one.localeCompare(other));
    const name = field.alias?.value ?? field.name.value;
    // Apollo adds the type names when it sends.
    const selected = field.selectionSet ? print(field.selectionSet).replaceAll(/\s*__typename\b/g, '') : '';
    return [{ name, key: JSON.stringify([name, field.name.value, given, selected]) }];
  });
}
