/** Why a question cannot be saved, in the server's words: `rule.<rule>` for each rule of @tiku/question-syntax. */
export { questionTexts as questionRules } from '../../ui/question-texts.js';
