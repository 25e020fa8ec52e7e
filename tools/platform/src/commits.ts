/** Longer ones are cut where histories are listed. */
const SUBJECT_CHARS_MAX = 72;

/** Of subjects, one a line, those that are too long. */
export const longSubjects = (subjects: string): string[] =>
  subjects.split('\n').filter((subject) => [...subject].length > SUBJECT_CHARS_MAX);
