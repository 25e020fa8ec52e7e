import { Button } from '@mantine/core';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { useMessages } from '../../../i18n/messages.js';
import { QuestionContent } from '../../../ui/question-content.js';
import type { ReadPicture } from './assist.client.js';
import { assistMessages } from './assist.messages.js';
import styles from './assist.module.css';
import { OcrProposal } from './ocr-proposal.js';
import { hasFigures } from './taken.js';

interface OcrResultProps {
  result: ReadPicture;
  pictureUrl: string;
  picture: File | undefined;
  onUse: (question: RecognisedQuestion) => void;
  onUseText: (text: string) => void;
}

/** The picture on the left, the recognised text on the right. */
export function OcrResult({ result, pictureUrl, picture, onUse, onUseText }: OcrResultProps) {
  const t = useMessages(assistMessages);
  const { ok, questions = [], text = '', message = '', confidence } = result;
  return (
    <section className={styles.result}>
      <img src={pictureUrl} alt="" />
      <div>
        {!ok && <p className={styles.failure}>{t('ocr.failed', { message })}</p>}
        {ok && questions.length === 0 && <p className="tk-dim">{t('ocr.nothing')}</p>}
        {questions.map((question) => (
          <article key={question.id} className={styles.read}>
            <QuestionContent question={question} showAnswer={question.solution !== ''} />
            {hasFigures(question) && <small className="tk-dim">{t('ocr.noFigures')}</small>}
            <Button size="compact-sm" onClick={() => onUse(question)}>
              {t('ocr.use')}
            </Button>
          </article>
        ))}
        {ok && text.trim() !== '' && (
          <footer className={styles.foot}>
            {confidence !== undefined && (
              <small className="tk-dim">
                {t('ocr.confidence', { percent: Math.round(confidence * 100) })}
              </small>
            )}
            <Button size="compact-sm" variant="default" onClick={() => onUseText(text.trim())}>
              {t('ocr.useText')}
            </Button>
          </footer>
        )}
        {picture && <OcrProposal picture={picture} text={text} onUseText={onUseText} />}
      </div>
    </section>
  );
}
