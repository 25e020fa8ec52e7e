/** A question typeset while it is typed, a paper that became questions, and a figure drawn by TikZ. */
import { Button, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import styles from './demonstrations.module.css';
import { landingMessages } from './landing.messages.js';
import { ParabolaDrawing } from './parabola-drawing.js';

const SOURCE_CHARS_MAX = 2000;

export function Demonstrations() {
  return (
    <>
      <LiveQuestion />
      <PaperToQuestions />
      <ParabolaDrawing />
    </>
  );
}

function LiveQuestion() {
  const t = useMessages(landingMessages);
  // Null: the sample, in the current language.
  const [typed, setTyped] = useState<string | null>(null);
  // From the static page: text typed there before this code loaded.
  const [typedBefore] = useState(() =>
    typeof document === 'undefined'
      ? null
      : (document.querySelector<HTMLTextAreaElement>('[data-live]')?.value ?? null),
  );
  useEffect(() => {
    if (typedBefore !== null && typedBefore !== t('try.sample')) setTyped(typedBefore);
    // Once, when this code hydrates the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const source = typed ?? t('try.sample');
  return (
    <section className={styles.demonstration}>
      <div className={styles.words}>
        <small>{t('try')}</small>
        <h2>{t('try.title')}</h2>
        <p>{t('try.text')}</p>
      </div>
      <div className={styles.pair}>
        <div>
          <Textarea
            data-live
            label={t('try.source')}
            value={source}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={SOURCE_CHARS_MAX}
            autosize
            minRows={7}
            maxRows={14}
            spellCheck={false}
            classNames={{ input: styles.source ?? '' }}
          />
          {typed !== null && (
            <Button variant="subtle" size="compact-sm" onClick={() => setTyped(null)}>
              {t('try.reset')}
            </Button>
          )}
        </div>
        <div className={styles.set} role="region" aria-label={t('try.result')}>
          <QuestionText source={source} className="tk-paper" />
        </div>
      </div>
    </section>
  );
}

const QUESTIONS = [
  { text: 'paper.q1', type: 'type.fill', options: [] },
  { text: 'paper.q2', type: 'type.choice', options: ['$1$', '$2$', '$-2$', String.raw`$\frac12$`] },
  { text: 'paper.q3', type: 'type.solution', options: [] },
] as const;
const LINES = ['paper.line1', 'paper.line2', 'paper.line3', 'paper.line4'] as const;

function PaperToQuestions() {
  const t = useMessages(landingMessages);
  return (
    <section className={styles.demonstration}>
      <div className={styles.words}>
        <small>{t('example')}</small>
        <h2>{t('paper.title')}</h2>
        <p>{t('paper.text')}</p>
      </div>
      <div className={styles.pair}>
        <figure className={styles.scan} aria-label={t('paper.scan')}>
          <div className={styles.reader} aria-hidden />
          {LINES.map((line) => (
            <p key={line}>{t(line)}</p>
          ))}
        </figure>
        <ol className={styles.found} aria-label={t('paper.found')}>
          {QUESTIONS.map(({ text, type, options }) => (
            <li key={text}>
              <div>
                <QuestionText source={t(text)} inline className="tk-paper" />
                {options.length > 0 && (
                  <ol className={`tk-paper ${styles.options}`}>
                    {options.map((option) => (
                      <li key={option}>
                        <QuestionText source={option} inline />
                      </li>
                    ))}
                  </ol>
                )}
              </div>
              <span>{t(type)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
