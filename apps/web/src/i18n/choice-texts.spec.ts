import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { platformMessages } from '@tiku/contracts/common/messages';
import { ENTERPRISE_SIZES, ENTERPRISE_STATUSES, MESSAGE_TYPES } from '@tiku/contracts/enterprise';
import { enterpriseMessages } from '@tiku/contracts/enterprise/messages';
import { THEMES, USER_STATUSES } from '@tiku/contracts/identity';
import { identityMessages } from '@tiku/contracts/identity/messages';
import { ROLES } from '@tiku/contracts/common';
import {
  EXPORT_ANSWERS,
  EXPORT_FORMATS,
  EXPORT_LAYOUTS,
  EXPORT_PAPERS,
  PAPER_TYPES,
} from '@tiku/contracts/paper-bank';
import { paperBankMessages } from '@tiku/contracts/paper-bank/messages';
import {
  BANK_CATEGORIES,
  BANK_ROLES,
  BANK_VISIBILITIES,
  INTERCHANGE_FORMATS,
  QUESTION_TYPES,
} from '@tiku/contracts/question-bank';
import { questionBankMessages } from '@tiku/contracts/question-bank/messages';

const refusals: Record<string, Record<string, string>> = {
  'zh-CN': {},
  'en-US': {},
};
for (const texts of [
  platformMessages,
  enterpriseMessages,
  identityMessages,
  paperBankMessages,
  questionBankMessages,
])
  for (const language of ['zh-CN', 'en-US'] as const)
    Object.assign(refusals[language] ?? {}, texts[language]);

/** The texts of refusals that list choices, the values, and the pages' texts for them. */
const CHOICES: readonly (readonly [string, readonly string[], string, string])[] = [
  ['accountRole', ROLES, 'features/users', 'role.'],
  ['accountStatus', USER_STATUSES, 'features/users', 'status.'],
  ['bankCategory', BANK_CATEGORIES, 'ui', 'category.'],
  ['bankRole', BANK_ROLES, 'ui', 'bankRole.'],
  ['bankVisibility', BANK_VISIBILITIES, 'ui', 'visibility.'],
  ['enterpriseSize', ENTERPRISE_SIZES, 'features/enterprises', 'size.'],
  ['enterpriseStatus', ENTERPRISE_STATUSES, 'features/enterprises', 'status.'],
  ['exportAnswers', EXPORT_ANSWERS, 'features/papers', 'export.answers.'],
  ['exportFormat', EXPORT_FORMATS, 'features/papers', 'export.format.'],
  ['exportLayout', EXPORT_LAYOUTS, 'features/papers', 'export.layout.'],
  ['exportPaper', EXPORT_PAPERS, 'features/papers', 'export.paper.'],
  ['interchangeFormat', INTERCHANGE_FORMATS, 'features/interchange', 'format.'],
  ['invitedRole', BANK_ROLES.filter((role) => role !== 'owner'), 'ui', 'bankRole.'],
  ['messageType', MESSAGE_TYPES, 'features/my-enterprise', 'type.'],
  ['paperType', PAPER_TYPES, 'features/papers', 'type.'],
  ['questionType', QUESTION_TYPES, 'ui', 'type.'],
  ['theme', THEMES, 'features/settings', 'theme.'],
];

describe.each(CHOICES)('the refusal of another %s', (rule, values, folder, prefix) => {
  it.each(['zh-CN', 'en-US'])('names each value as the pages do (%s)', (language) => {
    const file = join(process.cwd(), 'src', folder, `messages.${language}.json`);
    const pages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const refusal = refusals[language]?.[`rule.choice.${rule}`];
    for (const value of values) expect(refusal).toContain(pages[`${prefix}${value}`]);
  });
});
