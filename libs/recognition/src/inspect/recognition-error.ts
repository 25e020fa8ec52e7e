/**
 * The expected failures of reading a document. Owns the codes and the two-language messages; knows no HTTP status
 * and no exit code: the caller translates the code.
 */

export const RECOGNITION_ERROR_CODES = [
  'EMPTY',
  'UNSUPPORTED',
  'ENCRYPTED',
  'DAMAGED',
  'TOO_COMPLEX',
  'TIMEOUT',
  'NO_QUESTIONS',
  'INTERNAL',
] as const;
export type RecognitionErrorCode = (typeof RECOGNITION_ERROR_CODES)[number];
export type MessageLocale = 'zh-CN' | 'en-US';

const MESSAGES: Record<RecognitionErrorCode, Record<MessageLocale, string>> = {
  EMPTY: { 'zh-CN': '文件是空的，请重新选择文件。', 'en-US': 'The file is empty. Choose another file.' },
  UNSUPPORTED: {
    'zh-CN': '不支持这种文件。请上传 PDF、TeX、DOCX、JPG、PNG，或 TeX 源文件与插图的 zip。',
    'en-US':
      'This kind of file cannot be read. Use PDF, TeX, DOCX, JPG, PNG, or a zip of TeX sources and their pictures.',
  },
  ENCRYPTED: {
    'zh-CN': '文件有密码保护。请去掉密码后重新上传。',
    'en-US': 'The file is protected by a password. Remove the password and try again.',
  },
  DAMAGED: {
    'zh-CN': '文件已损坏或不完整。请重新导出后再上传。',
    'en-US': 'The file is damaged or incomplete. Export it again and retry.',
  },
  TOO_COMPLEX: {
    'zh-CN': '文件过大或过于复杂。请拆分后再上传。',
    'en-US': 'The file is too large or too complex. Split it into smaller files and retry.',
  },
  TIMEOUT: {
    'zh-CN': '处理时间过长，已停止。请拆分文件或稍后重试。',
    'en-US': 'Reading took too long and was stopped. Split the file or try again later.',
  },
  NO_QUESTIONS: {
    'zh-CN': '没有在文件中找到题目。',
    'en-US': 'No questions were found in the file.',
  },
  INTERNAL: {
    'zh-CN': '识别时发生意外错误，请重试。',
    'en-US': 'Reading the file failed unexpectedly. Try again.',
  },
};

/** A failure that a person can act on. `message` is English with the detail; `messageFor` is the sentence to show. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';

  constructor(
    readonly code: RecognitionErrorCode,
    /** The details for logs ("page 3 asks for 2.1 GB"); never needed to understand the message. */
    readonly detail?: string,
    options?: ErrorOptions,
  ) {
    super(detail ? `${MESSAGES[code]['en-US']} (${detail})` : MESSAGES[code]['en-US'], options);
  }

  messageFor(locale: MessageLocale): string {
    return MESSAGES[this.code][locale];
  }
}

/** True for errors after which a WASM engine stays broken for every later call in this process. */
export function isBrokenEngine(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof RecognitionError) return false;
  return error.name === 'RuntimeError' || /\babort|memory|allocation/i.test(error.message);
}
