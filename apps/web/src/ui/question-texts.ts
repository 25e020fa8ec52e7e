/** The server's own words about questions: names of fields (`field.solution`) and broken rules (`rule.tagRepeated`). */
import { questionBankMessages } from '@tiku/contracts/question-bank/messages';
import { defineMessages } from '../i18n/messages.js';

export const questionTexts = defineMessages('question-bank', questionBankMessages);
