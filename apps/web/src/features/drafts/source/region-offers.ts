/** The ways to use what was read in a drawn box. Pure. */
import type { RegionReading } from '@tiku/contracts/ingestion';
import { ACCEPTANCES, type Acceptance } from './accept-region.js';

/** One way to use what was read: another reading in the usual way, or this one in each way there is. */
export interface Offer {
  reading: RegionReading;
  how: Acceptance;
  isOther: boolean;
}

/** In the order in which they are shown and numbered. */
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
