/** The name of a class with its grade: 高一 and 1班 are 高一1班. Pure. */
import { gradeOf } from '../../roll-over/grades.js';

const comparable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A name that says a grade already stays as it is. */
export function classNameOf(grade: string, name: string): string {
  if (grade === '' || name === '' || gradeOf(name) !== null) return name;
  const [whole, start] = [comparable(name), comparable(grade)];
  if (whole.startsWith(start) && !/^\d\d/.test(whole.slice(start.length - 1))) return name;
  // 1 and 11 are not 11 and 1.
  if (/\d$/.test(grade) && /^\d/.test(name)) return `${grade}-${name}`;
  return /[a-z\d]$/i.test(grade) && /^[a-z\d]/i.test(name) ? `${grade} ${name}` : grade + name;
}
