/** Words flags in the language of the present reader, not of the uploader. Pure. */
import type { Language } from '@tiku/contracts/common';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { doubtMessage, isDoubtCode } from '@tiku/recognition/doubts';

type Flagged = Pick<RecognisedQuestion, 'flags'>;

export function withDoubtTexts<Q extends Flagged>(questions: readonly Q[], language: Language): Q[] {
  const spoken = language === 'en-US' ? 'en' : 'zh';
  return questions.map((question) => ({
    ...question,
    flags: question.flags.map((flag) =>
      isDoubtCode(flag.code) ? { ...flag, message: doubtMessage(flag.code, spoken) } : flag,
    ),
  }));
}
