/**
 * The readings that a question offers, with the keys 1 to 9 that choose them. A key keeps its reading while the
 * question is open: choosing one does not renumber the others. Pure except for the hook.
 */
import { useState } from 'react';
import { allRunsOf } from './doubt-runs.js';
import type { Candidate, DraftQuestion } from './draft-editing.js';

/** The likeliest readings of a doubt are offered; the rest on demand, without a key. */
export const READINGS_SHOWN = 2;
const KEYS = 9;

/** In the order in which the fields show them. */
function candidatesOf(question: DraftQuestion): Candidate[] {
  return [
    ...question.flags.flatMap((flag) =>
      (flag.candidates ?? []).slice(0, READINGS_SHOWN).map((text) => ({ field: flag.field, text })),
    ),
    ...allRunsOf(question).flatMap((run) =>
      run.readings.slice(0, READINGS_SHOWN).map((text) => ({ field: run.field, text, run })),
    ),
  ];
}

/** Identities by key; a removed reading keeps its key until no other is free. */
type Keys = readonly string[];

/** Places move with edits: equal readings match by their order. */
function identities(candidates: readonly Candidate[]): string[] {
  const seen = new Map<string, number>();
  return candidates.map(({ field, text, run }) => {
    const identity = JSON.stringify([field, run?.text ?? null, text]);
    const nth = seen.get(identity) ?? 0;
    seen.set(identity, nth + 1);
    return `${identity}${nth}`;
  });
}

/** The same list if nothing is new. */
export function keysAfter(before: Keys, candidates: readonly Candidate[]): Keys {
  const now = identities(candidates);
  const keys = [...before];
  for (const identity of now) {
    if (keys.includes(identity)) continue;
    const free = keys.findIndex((key) => !now.includes(key));
    if (keys.length < KEYS) keys.push(identity);
    else if (free >= 0) keys[free] = identity;
  }
  return keys.every((key, at) => key === before[at]) && keys.length === before.length ? before : keys;
}

export interface NumberedCandidates {
  /** From 1; 0 without a key. */
  numberOf: (candidate: Candidate) => number;
  /** The reading that the key chooses, from 0. */
  at: (index: number) => Candidate | undefined;
}

export function numbered(keys: Keys, candidates: readonly Candidate[]): NumberedCandidates {
  const names = identities(candidates);
  return {
    numberOf: (candidate) => {
      const at = candidates.findIndex((known) => isSame(known, candidate));
      const name = names[at];
      return name === undefined ? 0 : keys.indexOf(name) + 1;
    },
    at: (index) => {
      const key = keys[index];
      return key === undefined ? undefined : candidates[names.indexOf(key)];
    },
  };
}

const NO_KEYS: Keys = [];

export function useCandidates(question: DraftQuestion | null): NumberedCandidates {
  const [last, setLast] = useState<{ id: string | null; keys: Keys }>({ id: null, keys: NO_KEYS });
  const id = question?.id ?? null;
  const candidates = question ? candidatesOf(question) : [];
  const keys = keysAfter(last.id === id ? last.keys : NO_KEYS, candidates);
  if (last.id !== id || last.keys !== keys) setLast({ id, keys });
  return numbered(keys, candidates);
}

const isSame = (a: Candidate, b: Candidate): boolean =>
  a.field === b.field && a.text === b.text && a.run?.from === b.run?.from;
