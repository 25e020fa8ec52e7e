/** An expected refusal as one line, for answers that contain many of them. */
import type { Language } from '@tiku/contracts/common';
import { messageOf, type AppError } from '@tiku/platform/errors';
import type { Translator } from '@tiku/platform/messages';

const PROBLEMS_SHOWN_MAX = 5;

/** "题干：必填；选项：至少需要 2 个选项", at most five problems. */
export function refusalText(error: AppError, language: Language, translator: Translator): string {
  const { fields } = error.options;
  if (!fields?.length) return messageOf(error, language, translator);
  const lines = fields.slice(0, PROBLEMS_SHOWN_MAX).map(({ path, rule, params }) =>
    translator.translate(language, 'batch.row', {
      path: fieldName(path, language, translator),
      message: translator.translate(language, `rule.${rule}`, params),
    }),
  );
  return lines.join(language === 'zh-CN' ? '；' : '; ');
}

function fieldName(path: string, language: Language, translator: Translator): string {
  const key = `field.${path.split('.')[0] || 'question'}`;
  return translator.has(key) ? translator.translate(language, key) : path;
}
