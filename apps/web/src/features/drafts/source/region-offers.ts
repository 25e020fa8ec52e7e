/** The ways to use the text read in a drawn box. Pure. */
import type { RegionReading } from '@tiku/contracts/ingestion';
import { ACCEPTANCES, type Acceptance } from './accept-region.js';

/** One way to use it: another reading in the default way, or this reading in each possible way. */
export interface Offer {
  reading: RegionReading;
  how: Acceptance;
  isOther: boolean;
}

/** In the order in which they are displayed and numbered. */
export function offersOf(reading: RegionReading, hasCurrent: boolean): Offer[] {
  if (reading.text === '' && !reading.question) return [];
  const ways = ACCEPTANCES[reading.as].filter((how) => hasCurrent || how === 'insert');
  const others = reading.candidates.filter(({ run }) => run === undefined);
  return [
    ...others.map(({ text }) => ({
      reading: { ...reading, text },
      how: ways[0] ?? ('append' as const),
      isOther: true,
    })),
    ...ways.map((how) => ({ reading, how, isOther: false })),
  ];
}
