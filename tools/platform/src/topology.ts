/**
 * The whole platform in one place: which services there are, in the order in which they start, and which of their
 * addresses the later ones are given. Owns no behaviour.
 */
export interface ServiceEntry {
  /** Name of the app under apps/, of its package and of its database schema. */
  name: string;
  /** Variable in which later services find its address; none for the one that the browser talks to. */
  urlVariable?: string;
  hasDatabase: boolean;
}

/** identity first: everybody verifies tokens by its keys. bff last: it needs the address of every other. */
export const services: readonly ServiceEntry[] = [
  { name: 'identity', urlVariable: 'IDENTITY_URL', hasDatabase: true },
  { name: 'question-bank', urlVariable: 'QUESTION_BANK_URL', hasDatabase: true },
  { name: 'ingestion', urlVariable: 'INGESTION_URL', hasDatabase: true },
  { name: 'bff', hasDatabase: false },
];

/** Services whose recognition or other heavy jobs run in a process of their own (`@tiku/<name>/worker`). */
export const workers: readonly string[] = ['ingestion'];
