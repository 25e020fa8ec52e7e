/** The ways to use the text read in a drawn box. Pure. */
import type { RegionReading } from '@tiku/contracts/ingestion';
import type { DraftQuestion } from '../draft-editing.js';
import { pieceTakenFor } from './misread-piece.js';
import { ACCEPTANCES, type Acceptance } from './accept-region.js';

/** One way to use it: another reading in the default way, or this reading in each possible way. */
export interface Offer {
  reading: RegionReading;
  how: Acceptance;
  isOther: boolean;
}

/** In the order in which they are displayed and numbered. */
export function offersOf(reading: RegionReading, current: DraftQuestion | null): Offer[] {
  if (reading.text === '' && !reading.question) return [];
  const ways = ACCEPTANCES[reading.as].filter((how) =>
    how === 'piece'
      ? current !== null && pieceTakenFor(current, reading) !== null
      : current !== null || how === 'insert',
  );
  // Another reading may be like no piece.
  const wayOf = (other: RegionReading): Acceptance =>
    ways.find((how) => how !== 'piece' || (current && pieceTakenFor(current, other))) ?? 'append';
  const others = reading.candidates.filter(({ run }) => run === undefined);
  return [
    ...others.map(({ text }) => ({
      reading: { ...reading, text },
      how: wayOf({ ...reading, text }),
      isOther: true,
    })),
    ...ways.map((how) => ({ reading, how, isOther: false })),
  ];
}
