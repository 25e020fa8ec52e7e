/** A picture of a question → the questions that it may show, the most similar first. */
import { Button, Loader, Modal } from '@mantine/core';
import type { PictureMatch } from '@tiku/contracts/question-bank';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { QuestionText } from '../../../ui/question-content.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import assist from '../assist/assist.module.css';
import { PictureChooser, useReadablePictures } from '../assist/picture-chooser.js';
import { viewAddress } from '../view/view-place.js';
import { findByPicture, useCanRead, type PictureFound } from './picture-search.client.js';
import { pictureSearchMessages } from './picture-search.messages.js';
import styles from './picture-search.module.css';

interface PictureSearchDialogProps {
  opened: boolean;
  onClose: () => void;
}

export function PictureSearchDialog({ opened, onClose }: PictureSearchDialogProps) {
  const t = useMessages(pictureSearchMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('title')} size="xl" centered>
      {/* Closed, it forgets its picture and stops reading. */}
      {opened && <Search />}
    </Modal>
  );
}

function Search() {
  const t = useMessages(pictureSearchMessages);
  const failureText = useFailureText();
  const canRead = useCanRead();
  const readable = useReadablePictures();
  const [picture, setPicture] = useState<string | null>(null);
  const [found, setFound] = useState<PictureFound | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  const search = async (files: File[]) => {
    const [file] = readable(files.slice(0, 1));
    if (!file) return;
    const run = new AbortController();
    running.current?.abort();
    running.current = run;
    setPicture(URL.createObjectURL(file));
    setFound(null);
    setFailure(null);
    try {
      const result = await findByPicture(file, run.signal);
      if (!run.signal.aborted) setFound(result);
    } catch (thrown) {
      if (!run.signal.aborted) setFailure(thrown);
    }
  };
  const again = () => {
    running.current?.abort();
    setPicture(null);
    setFound(null);
    setFailure(null);
  };
  if (picture === null)
    return (
      <div className={assist.reading}>
        {canRead === false && (
          <p className={assist.failure} role="alert">
            {t('unavailable')}
          </p>
        )}
        <PictureChooser onFiles={(files) => void search(files)} countMax={1} isDisabled={canRead === false} />
      </div>
    );
  return (
    <div className={styles.found}>
      <div className={styles.picture}>
        <img src={picture} alt={t('picture')} />
        <Button variant="default" size="compact-sm" onClick={again}>
          {t('again')}
        </Button>
      </div>
      <div aria-live="polite">
        {failure !== null ? (
          <p className={assist.failure} role="alert">
            {t('failed', { reason: failureText(failure) })}
          </p>
        ) : found ? (
          <Found found={found} />
        ) : (
          <span role="status">
            <Loader size={16} /> {t('busy')}
          </span>
        )}
      </div>
    </div>
  );
}

function Found({ found: { text, results } }: { found: PictureFound }) {
  const t = useMessages(pictureSearchMessages);
  if (results.length === 0) return <p>{t('unreadable')}</p>;
  const isEmpty = results.every((matches) => matches.length === 0);
  return (
    <>
      {isEmpty && <p>{t('none')}</p>}
      {results.map(
        (matches, at) =>
          matches.length > 0 && (
            <section key={at}>
              {results.length > 1 && <h3>{t('readQuestion', { n: at + 1 })}</h3>}
              <ul className={styles.matches}>
                {matches.map((match) => (
                  <Match key={match.id} match={match} />
                ))}
              </ul>
            </section>
          ),
      )}
      {text !== '' && (
        <details className={styles.text}>
          <summary>{t('readText')}</summary>
          <p>{text}</p>
        </details>
      )}
    </>
  );
}

function Match({ match: { qid, type, stem, bank, score } }: { match: PictureMatch }) {
  const t = useMessages(pictureSearchMessages);
  const ui = useMessages(uiMessages);
  return (
    <li>
      <Link to={viewAddress(qid)} className="tk-paper">
        <QuestionText inline source={stem} />
      </Link>
      <small>
        {ui(`type.${type}`)} · {bank.name} · {t('score', { percent: Math.round(score * 100) })}
      </small>
    </li>
  );
}
