/** A sheet marked with a red pen: the product in one picture, typeset by its own typesetter. */
import { useMessages } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { landingMessages } from './landing.messages.js';
import { Pyramid } from './pyramid.js';
import styles from './sheet.module.css';

export function Sheet() {
  const t = useMessages(landingMessages);
  return (
    <figure className={styles.sheet} aria-label={t('sheet')}>
      <p className={styles.title}>{t('sheet.title')}</p>
      <p className={styles.sub}>
        {t('sheet.sub')} <span className="tk-blank" />
      </p>
      <p className={styles.part}>{t('sheet.fill')}</p>
      <div className={`tk-paper ${styles.question} ${styles.ticked}`}>
        <QuestionText source={`1. ${t('sheet.q1')}`} inline />{' '}
        <span className={styles.answer}>
          <QuestionText source={t('sheet.answer1')} inline />
        </span>{' '}
        .
        <svg className={styles.tick} viewBox="0 0 44 34" aria-hidden>
          <path d="M4 18 C 8 22, 11 26, 14 31 C 20 18, 29 8, 41 3" />
        </svg>
      </div>
      <p className={styles.part}>{t('sheet.solve')}</p>
      <div className={`tk-paper ${styles.question} ${styles.withFigure}`}>
        <div>
          <QuestionText source={t('sheet.q2')} prefix={t('sheet.number', { number: 2 })} />
          <QuestionText source={t('sheet.q2a')} />
          <div className={styles.marked}>
            <QuestionText source={t('sheet.q2b')} inline />
            <span className={styles.note}>{t('sheet.note')}</span>
          </div>
        </div>
        <Pyramid label={t('pyramid')} />
      </div>
      <div className={`tk-paper ${styles.question}`}>
        <QuestionText source={t('sheet.q3')} prefix={t('sheet.number', { number: 3 })} />
        <QuestionText source={t('sheet.q3a')} />
        <QuestionText source={t('sheet.q3b')} />
      </div>
    </figure>
  );
}
