/** The tone of each state of an upload, in every list. */
import type { Tone } from '../../ui/marks.js';
import type { RowState } from './document-row.js';

export const STATE_TONES: Record<RowState, Tone | undefined> = {
  uploading: 'indigo',
  waiting: undefined,
  reading: 'indigo',
  toCheck: 'gamboge',
  partlyInBank: 'gamboge',
  inBank: 'malachite',
  failed: 'cinnabar',
  cancelled: 'line',
};
