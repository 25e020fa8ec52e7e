/** Pictures → questions (Ctrl+Shift+O): chosen, pasted, dropped or photographed; each result beside its picture. */
import { Button, Loader, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { RecognisedQuestion } from '@tiku/contracts/ingestion';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useFailureText } from '../../../ui/problem.js';
import { toast } from '../../../ui/toast.js';
import { useAbortable } from '../../../ui/use-abortable.js';
import { assistMessages } from './assist.messages.js';
import { readPictures, type ReadPicture } from './assist.client.js';
import styles from './assist.module.css';
import { OcrResult } from './ocr-result.js';
import { PictureChooser } from './picture-chooser.js';
import { withoutUsed } from './taken.js';
import { PICTURES_MAX, usePictures } from './use-pictures.js';
/** Long enough to read the parts that were not inserted. */
const PARTLY_SHOWN_MS = 5_000;
export interface OcrDialogProps {
  opened: boolean;
  /** Read at once. */
  given: readonly File[];
  onUse: (question: RecognisedQuestion) => void;
  onUseText: (text: string) => void;
  /** Several at once; undefined if one question is edited. */
  onUseAll: ((questions: readonly RecognisedQuestion[]) => void) | undefined;
  /** The maximum number of questions for `onUseAll`. */
  room: number;
  onClose: () => void;
}

export function OcrDialog(props: OcrDialogProps) {
  const t = useMessages(assistMessages);
  return (
    <Modal opened={props.opened} onClose={props.onClose} title={t('ocr.title')} size="xl" centered>
      {/* Closed, it forgets its pictures and stops reading. */}
      {props.opened && <Reading {...props} />}
    </Modal>
  );
}

function Reading({ given, onUse, onUseText, onUseAll, room, onClose }: OcrDialogProps) {
  const t = useMessages(assistMessages);
  const failureText = useFailureText();
  const { pictures, take, remove } = usePictures();
  const [results, setResults] = useState<readonly ReadPicture[] | null>(null);
  const { busy, failure, attempt } = useAbortable();

  const read = (files: readonly File[]) =>
    attempt(async (signal) => setResults(await readPictures(files, signal)));
  const begin = useRef(() => {
    const good = take(given);
    if (good.length > 0) void read(good);
  });
  useEffect(() => begin.current(), []);
  const done = (say: string) => {
    toast.success(say);
    onClose();
  };

  const questions = (results ?? []).flatMap((result) => result.questions ?? []);
  /** Parts that were not inserted stay here, so that nothing is lost. */
  const fillIn = (take: NonNullable<typeof onUseAll>) => {
    const used = questions.slice(0, room);
    take(used);
    if (used.length === questions.length) return done(t('ocr.used'));
    const rest = questions.length - used.length;
    toast.info(t('ocr.usedPartly', { count: used.length, rest }), {
      autoClose: PARTLY_SHOWN_MS,
      width: 'lg',
    });
    setResults((before) => before && withoutUsed(before, new Set(used)));
  };
  if (results)
    return (
      <div className={styles.results}>
        {results.map((result) => (
          <OcrResult
            key={result.index}
            result={result}
            pictureUrl={pictures[result.index]?.url ?? ''}
            picture={pictures[result.index]?.file}
            onUse={(question) => {
              onUse(question);
              done(t('ocr.used'));
            }}
            onUseText={(text) => {
              onUseText(text);
              done(t('ocr.used'));
            }}
          />
        ))}
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setResults(null)}>
            {t('ocr.again')}
          </Button>
          {onUseAll && questions.length > 1 && (
            <>
              {questions.length > room && <small role="status">{t('ocr.room', { count: room })}</small>}
              <Button disabled={room === 0} onClick={() => fillIn(onUseAll)}>
                {t('ocr.useAll', { count: Math.min(questions.length, room) || questions.length })}
              </Button>
            </>
          )}
        </div>
      </div>
    );
  return (
    <div className={styles.reading}>
      <PictureChooser onFiles={take} countMax={PICTURES_MAX} isDisabled={busy} />
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ url, file }) => (
            <li key={url}>
              <img src={url} alt={file.name} />
              <button
                type="button"
                aria-label={t('ocr.remove', { name: file.name })}
                disabled={busy}
                onClick={() => remove(url)}
              >
                <IconX size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {t('ocr.failed', { message: failureText(failure) })}
        </p>
      )}
      <div className={styles.foot}>
        {busy && (
          <span role="status">
            <Loader size={16} /> {t('ocr.busy')}
          </span>
        )}
        <Button
          disabled={pictures.length === 0}
          loading={busy}
          onClick={() => void read(pictures.map(({ file }) => file))}
        >
          {pictures.length === 0 ? t('tool.ocr') : t('ocr.start', { count: pictures.length })}
        </Button>
      </div>
    </div>
  );
}
