/** Detects the format of a file of questions by its first bytes and, if they say too little, by its name. */
import type { InterchangeFormat } from '@tiku/contracts/question-bank';

/** A comment may precede the root of XML. */
export const HEAD_BYTES = 4_096;
/** PDF and gzip. */
const BINARY = [/^%PDF/, /^\u001f\u008b/];
/** A text; the import then says how to save it. */
const UTF_16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;
/** GIFT may begin with an HTML comment as well; the text after it decides. */
const XML = /^<\?xml|^<[\w-]|^<!--[^]{0,4000}-->\s*<(?:quiz|\w{0,20}:?assessmentItem|qti-assessment-item)\b/;
/** A document begins with its class; formulas of other texts have environments as well. */
const LATEX_CHARS = 512;
/** Offsets of the name and its length in the header of an archive's first file. */
const NAME_LENGTH_AT = 26;
const NAME_AT = 30;

/** Null for binary data, or XML of another kind. */
export function formatOf(head: Buffer, fileName: string): InterchangeFormat | null {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (text.startsWith('PK\u0003\u0004')) return formatOfArchive(head, fileName);
  if (UTF_16.test(text)) return 'gift';
  if (text.includes('\u0000') || BINARY.some((pattern) => pattern.test(text))) return null;
  if (XML.test(text))
    return /<(?:\w+:)?(?:assessmentItem|qti-assessment-item)\b/.test(text) ? 'qti' : xmlFormat(text);
  if (/\\documentclass|\\begin\{/.test(text.slice(0, LATEX_CHARS)) || /\.tex$/i.test(fileName))
    return 'exam-zh';
  return /^<!|^\{\\rtf/.test(text) && !text.startsWith('<!--') ? null : 'gift';
}

/** GIFT may begin with the HTML of a stem. */
const xmlFormat = (text: string): InterchangeFormat =>
  /^<\?xml|^<quiz\b|^<!--/.test(text) ? 'moodle' : 'gift';

function formatOfArchive(head: Buffer, fileName: string): InterchangeFormat {
  const length = head.length > NAME_AT ? head.readUInt16LE(NAME_LENGTH_AT) : 0;
  const first = head.toString('utf8', NAME_AT, NAME_AT + length);
  if (first === 'bank.json') return 'tiku';
  if (first.endsWith('.tex')) return 'exam-zh';
  const isWord = /^(?:\[Content_Types\]\.xml$|word\/|_rels\/|docProps\/)/.test(first);
  return isWord || /\.docx$/i.test(fileName) ? 'docx' : 'qti';
}
