/**
 * The documents of the web build. Production allows only these, so that no other query reaches the services; spacing
 * does not matter.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GraphQLError, parse, print } from 'graphql';
import { z } from 'zod';

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

  /** The text for a client's hash. */
  textOf(hash: string): string | undefined {
    return this.#texts.get(bareHash(hash));
  }

  has(text: string): boolean {
    if (this.#exact.has(text)) return true;
    try {
      return this.#canonical.has(canonicalHash(text));
    } catch (error) {
      if (error instanceof GraphQLError) return false;
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

const bareHash = (hash: string) => hash.replace(/^sha256:/, '').toLowerCase();

function canonicalHash(text: string): string {
  return createHash('sha256')
    .update(print(parse(text, { noLocation: true })))
    .digest('hex');
}
