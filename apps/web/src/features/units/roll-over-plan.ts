/** The plan of a roll-over while it is edited. Pure. */
import type { RollOver } from '@tiku/contracts/enterprise';
import { namesOf } from './unit-names.js';

export interface PlannedClass {
  classId: string;
  name: string;
  /** Kept while the class leaves, so that a change of mind brings it back. */
  nextName: string;
  leaves: boolean;
}
export interface Plan {
  classes: PlannedClass[];
  /** One a line. */
  added: string;
}

export const planOf = ({ promoted, left, added }: RollOver): Plan => ({
  classes: [
    ...promoted.map((each) => ({ ...each, leaves: false })),
    ...left.map((each) => ({ ...each, nextName: '', leaves: true })),
  ],
  added: added.join('\n'),
});

/** A class that moves up without a name. */
export const hasGap = ({ classes }: Plan): boolean =>
  classes.some(({ leaves, nextName }) => !leaves && nextName.trim() === '');

/** Names that two classes of the next year would share. */
export function sharedNames({ classes, added }: Plan): string[] {
  const names = [
    ...classes.flatMap(({ leaves, nextName }) => (leaves ? [] : [nextName.trim()])),
    ...namesOf(added),
  ];
  return [...new Set(names.filter((name, at) => name !== '' && names.indexOf(name) !== at))];
}

export const requestOf = ({ classes, added }: Plan) => ({
  classes: classes.map(({ classId, nextName, leaves }) => ({
    classId,
    nextName: leaves ? null : nextName.trim(),
  })),
  added: namesOf(added),
});

/** 2026—2027 → 2027—2028; '' if the name has no year. */
export const nextYearName = (name: string): string =>
  /\d{4}/.test(name) ? name.replaceAll(/\d{4}/g, (year) => String(Number(year) + 1)) : '';
