/**
 * The documents of the web build. Production allows only these, so that no other query reaches the services; spacing
 * does not matter.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GraphQLError, parse, print } from 'graphql';
import { z } from 'zod';

/** The most tokens of a document: the web app's longest has a quarter. */
export const TOKENS_MAX = 2_000;

/** Hash (SHA-256, hex, with or without `sha256:`) → text. */
const PersistedDocuments = z.record(z.string(), z.string());

export class KnownDocuments {
  readonly #texts = new Map<string, string>();
  /** As the build wrote them: most requests need no parsing here. */
  readonly #exact = new Set<string>();
  readonly #canonical = new Set<string>();

  constructor(documents: Readonly<Record<string, string>>) {
    for (const [hash, text] of Object.entries(documents)) {
      this.#texts.set(bareHash(hash), text);
      this.#exact.add(text);
      this.#canonical.add(canonicalHash(text));
    }
  }

  get size(): number {
    return this.#canonical.size;
  }

  /** By their hashes, without `sha256:`. */
  entries(): IterableIterator<[hash: string, text: string]> {
    return this.#texts.entries();
  }

  /** The text for a client's hash, without `sha256:`. */
  textOf(hash: string): string | undefined {
    return this.#texts.get(hash);
  }

  has(text: string): boolean {
    if (this.#exact.has(text)) return true;
    try {
      return this.#canonical.has(canonicalHash(text));
    } catch (error) {
      // A text that is nested without end exhausts the parser's stack.
      if (error instanceof GraphQLError || error instanceof RangeError) return false;
      throw error;
    }
  }
}

/** Reads the list from `file`, or from where the web build puts it. Without a file, the list is empty. */
export function readKnownDocuments(webFolder: string, file?: string): KnownDocuments {
  const candidates = file
    ? [file]
    : [
        join(webFolder, 'persisted-documents.json'),
        join(dirname(webFolder), 'src/generated/persisted-documents.json'),
      ];
  const found = candidates.find((candidate) => existsSync(candidate));
  return new KnownDocuments(found ? PersistedDocuments.parse(JSON.parse(readFileSync(found, 'utf8'))) : {});
}

/** The hash as it is stored. */
export const bareHash = (hash: string) => hash.replace(/^sha256:/, '').toLowerCase();

function canonicalHash(text: string): string {
  return createHash('sha256')
    .update(print(parse(text, { noLocation: true, maxTokens: TOKENS_MAX })))
    .digest('hex');
}
