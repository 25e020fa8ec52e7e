/** Every text that a server can answer with; a separate file, so that pages load it only when they need it. */
import { bffMessages } from '@tiku/contracts/bff/messages';
import { platformMessages } from '@tiku/contracts/common/messages';
import { identityMessages } from '@tiku/contracts/identity/messages';
import { ingestionMessages } from '@tiku/contracts/ingestion/messages';
import type { Messages as Catalogue } from '@tiku/contracts/messages';
import { questionBankMessages } from '@tiku/contracts/question-bank/messages';
import { vcountLedgerMessages } from '@tiku/contracts/vcount-ledger/messages';
import { paperBankMessages } from '@tiku/contracts/paper-bank/messages';
import { gamesMessages } from '@tiku/contracts/games/messages';
import { enterpriseMessages } from '@tiku/contracts/enterprise/messages';
import { examsMessages } from '@tiku/contracts/exams/messages';
import { defineMessages } from '../i18n/messages.js';

const CATALOGUES: readonly Catalogue[] = [
  platformMessages,
  bffMessages,
  identityMessages,
  ingestionMessages,
  questionBankMessages,
  vcountLedgerMessages,
  paperBankMessages,
  gamesMessages,
  enterpriseMessages,
  examsMessages,
];
const textsIn = (language: keyof Catalogue): Record<string, string> =>
  Object.assign({}, ...CATALOGUES.map((catalogue) => catalogue[language]));

export const serverMessages = defineMessages('server', {
  'zh-CN': textsIn('zh-CN'),
  'en-US': textsIn('en-US'),
});
