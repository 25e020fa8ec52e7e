/**
 * An Apollo client with the app's cache, for tests that stub REST by `globalThis.fetch`: fields of page data that are
 * REST responses call their routes, as in the BFF.
 */
import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import {
  getOperationAST,
  Kind,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type SelectionSetNode,
} from 'graphql';
import { useState, type ReactNode } from 'react';
import { isRecord } from '../src/api/api-error.js';
import { addressOf, type Query } from '../src/api/client.js';
import { openingLink } from '../src/api/opening.js';
import { cacheId, typePolicies } from '../src/api/type-policies.js';
import pageReads from '../src/generated/page-reads.json' with { type: 'json' };

const ROUTES: Record<string, { path: string; key: string | null }> = {
  ...pageReads,
  // Of a resolver class, and as if REST had all their fields.
  questionBank: { path: '/question-banks/:id', key: 'questionBank' },
  questionBanks: { path: '/question-banks', key: null },
};

const clientOf = (link: ApolloLink): ApolloClient =>
  new ApolloClient({
    link: ApolloLink.from([openingLink(), link]),
    cache: new InMemoryCache({ typePolicies, dataIdFromObject: cacheId }),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });

/** Sends its queries to /graphql. */
export const testApollo = (): ApolloClient =>
  clientOf(new HttpLink({ uri: '/graphql', fetch: (...asked) => globalThis.fetch(...asked) }));

/** Answers queries from the REST routes. */
export const restLink = new ApolloLink(
  ({ query, variables }) =>
    new Observable((observer) => {
      const finish = async () => {
        observer.next(await answered(query, variables));
        observer.complete();
      };
      finish().catch((failure: unknown) => observer.error(failure));
    }),
);
const restApollo = (): ApolloClient => clientOf(restLink);

export function RestApollo({ children }: { children: ReactNode }) {
  const [client] = useState(restApollo);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}

async function answered(query: DocumentNode, variables: Record<string, unknown>) {
  const fields = (getOperationAST(query)?.selectionSet.selections ?? []).filter(
    (selection) => selection.kind === Kind.FIELD,
  );
  const data: Record<string, unknown> = {};
  const errors: { message: string; path: string[]; extensions: Record<string, unknown> }[] = [];
  for (const field of fields.filter(({ name }) => name.value in ROUTES)) {
    const name = field.alias?.value ?? field.name.value;
    const { status, body } = await readOf(field, variables);
    if (status >= 400) {
      const { message = '', ...extensions } = body;
      errors.push({ message: String(message), path: [name], extensions: { ...extensions, status } });
    }
    const key = ROUTES[field.name.value]?.key ?? null;
    const value = key === null ? body : body[key];
    data[name] = status < 400 && field.selectionSet ? selected(query, field.selectionSet, value) : null;
  }
  return { data, ...(errors.length > 0 && { errors }) };
}

async function readOf(field: FieldNode, variables: Record<string, unknown>) {
  const given = Object.fromEntries(
    (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
  );
  const query: Record<string, unknown> = { ...given };
  const path = (ROUTES[field.name.value]?.path ?? '').replaceAll(/:(\w+)/g, (_all, name: string) => {
    delete query[name];
    return String(given[name]);
  });
  const answer = await globalThis.fetch(addressOf(path, query as Query), {});
  const body: unknown = JSON.parse(await answer.text());
  return { status: answer.status, body: isRecord(body) ? body : {} };
}

/** The value with null for what REST leaves out. */
function selected(query: DocumentNode, { selections }: SelectionSetNode, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => selected(query, { kind: Kind.SELECTION_SET, selections }, item));
  if (!isRecord(value)) return null;
  const result: Record<string, unknown> = { __typename: 'Pagination' };
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD && selection.name.value !== '__typename') {
      const given = value[selection.name.value] ?? null;
      result[selection.name.value] = selection.selectionSet
        ? selected(query, selection.selectionSet, given)
        : given;
    }
    if (selection.kind !== Kind.FRAGMENT_SPREAD) continue;
    const fragment = query.definitions.find(
      (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === selection.name.value,
    );
    if (fragment?.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const fields = selected(query, fragment.selectionSet, value);
    Object.assign(result, fields, { __typename: fragment.typeCondition.name.value });
  }
  return result;
}
