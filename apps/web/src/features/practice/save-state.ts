/** What the page says about the responses: one state, which is always true. */
import type { LocalisedError } from '../../api/api-error.js';

/** Of one response. `stored` is what the server has. */
export interface Refusal {
  reason: string;
  stored: { seq: number } | null;
}
export type SaveState =
  /** Nothing is missing on the server; null before the first save. */
  | { kind: 'saved'; at: string | null }
  /** On its way. */
  | { kind: 'saving' }
  /** No answer of the server; `isKept`: this device has stored all of it. */
  | { kind: 'waiting'; isKept: boolean }
  /** All is sent, and the server did not take some of it. */
  | { kind: 'notTaken'; refused: ReadonlyMap<string, Refusal> }
  /** Another device or window goes on. */
  | { kind: 'takenOver' }
  /** Handed in, here or elsewhere. */
  | { kind: 'ended' }
  /** The server does not take it, for a reason that a repetition does not change. */
  | { kind: 'refused'; error: LocalisedError };

/** Nothing more is sent. */
export const isFinal = ({ kind }: SaveState): boolean =>
  kind === 'takenOver' || kind === 'ended' || kind === 'refused';
