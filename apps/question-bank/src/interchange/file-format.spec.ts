import { expect, it } from '@jest/globals';
import { formatOf } from './file-format.js';

const COMMENT = `<!-- ${'x'.repeat(1_000)} -->`;
it.each<[string, string | Buffer, ReturnType<typeof formatOf>]>([
  ['Moodle XML', '<?xml version="1.0"?><quiz/>', 'moodle'],
  ['Moodle XML behind a comment', `${COMMENT}\n<quiz></quiz>`, 'moodle'],
  ['an item of QTI behind a comment', `<?xml version="1.0"?>${COMMENT}<assessmentItem/>`, 'qti'],
  ['an item of QTI that begins with a comment', `${COMMENT}<assessmentItem/>`, 'qti'],
  ['GIFT that begins with a comment of HTML', `${COMMENT} 题 {~甲 =乙}`, 'gift'],
  ['GIFT', '题 {~甲 =乙}', 'gift'],
  ['GIFT with an environment further on', `${'题 {~甲 =乙}\n\n'.repeat(80)}\\\\begin{cases}`, 'gift'],
  ['UTF-16, whose import names the encoding', Buffer.from('\ufeff题 {}', 'utf16le'), 'gift'],
  ['a PDF', '%PDF-1.7', null],
  ['bytes', 'a\u0000b', null],
])('%s', (_name, file, format) => expect(formatOf(Buffer.from(file), '试题.txt')).toBe(format));
