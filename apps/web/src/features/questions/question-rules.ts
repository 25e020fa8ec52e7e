/** What keeps a question from being saved, in the server's words: `rule.<rule>` for each rule of @tiku/question-syntax. */
import { questionBankMessages } from '@tiku/contracts/question-bank/messages';
import { defineMessages } from '../../i18n/messages.js';

export const questionRules = defineMessages('question-bank', questionBankMessages);
