import { expect, it } from '@jest/globals';
import { formatOf } from './file-format.js';

const COMMENT = `<!-- ${'x'.repeat(1_000)} -->`;
it.each<[string, string | Buffer, ReturnType<typeof formatOf>]>([
  ['Moodle XML', '<?xml version="1.0"?><quiz/>', 'moodle'],
  ['Moodle XML after a comment', `${COMMENT}\n<quiz></quiz>`, 'moodle'],
  ['a QTI item after a declaration and a comment', `<?xml version="1.0"?>${COMMENT}<assessmentItem/>`, 'qti'],
  ['a QTI item after a comment', `${COMMENT}<assessmentItem/>`, 'qti'],
  ['GIFT after an HTML comment', `${COMMENT} 题 {~甲 =乙}`, 'gift'],
  ['GIFT', '题 {~甲 =乙}', 'gift'],
  ['GIFT with a LaTeX environment later on', `${'题 {~甲 =乙}\n\n'.repeat(80)}\\\\begin{cases}`, 'gift'],
  ['UTF-16, whose import names the encoding', Buffer.from('\ufeff题 {}', 'utf16le'), 'gift'],
  ['a PDF', '%PDF-1.7', null],
  ['bytes', 'a\u0000b', null],
])('detects %s', (_name, file, format) => expect(formatOf(Buffer.from(file), '试题.txt')).toBe(format));
