/** Refusals at the field of a pupil's number. */
import { atField, conflict } from '@tiku/platform/errors';

export const numberTaken = (number: string, name: string) =>
  atField(conflict('pupil.numberTaken', { number, name }), { path: 'number', rule: 'taken' });
/** To people who may not see that pupil. */
export const numberOfOther = (number: string) =>
  atField(conflict('pupil.numberOfOther', { number }), { path: 'number', rule: 'taken' });
export const usernameTaken = (username: string) =>
  atField(conflict('pupil.usernameTaken', { username }), { path: 'number', rule: 'taken' });
