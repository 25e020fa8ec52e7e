/** Reading pictures (Ctrl+Shift+O) and analysis (Ctrl+Shift+A): their buttons, keys and dialogs. */
import { useHotkeys } from '@mantine/hooks';
import { IconPhotoScan, IconSparkles } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.js';
import { newDraft, type QuestionDraft } from '../question-draft.js';
import styles from '../question-editor.module.css';
import type { EditDraft } from '../use-draft-history.js';
import { assistMessages } from './assist.messages.js';
import { withAnalysis, withGenerated, withRecognised } from './taken.js';

interface AssistToolsProps {
  current: () => QuestionDraft;
  onEdit: EditDraft;
  /** Pasted pictures to recognise; a new list opens the dialog with them. */
  toRecognise: readonly File[];
  onAddAll: ((drafts: readonly QuestionDraft[]) => void) | undefined;
  /** The maximum number of questions for `onAddAll`. */
  room: number;
}

const ocrDialog = async () => (await import('./ocr-dialog.js')).OcrDialog;
const analysisDialog = async () => (await import('./analysis-dialog.js')).AnalysisDialog;

const NO_FILES: readonly File[] = [];

export function AssistTools({ current, onEdit, onAddAll, room, toRecognise }: AssistToolsProps) {
  const t = useMessages(assistMessages);
  const ocr = useLazyDialog(ocrDialog, toast.error);
  const analysis = useLazyDialog(analysisDialog, toast.error);
  /** The content when it opens. */
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const analyse = () => {
    setDraft(current());
    void analysis.open();
  };
  const [given, setGiven] = useState<readonly File[]>(NO_FILES);
  const openOcr = (files: readonly File[]) => {
    setGiven(files);
    void ocr.open();
  };
  const openNow = useRef(openOcr);
  useEffect(() => {
    openNow.current = openOcr;
  });
  useEffect(() => {
    if (toRecognise.length > 0) openNow.current(toRecognise);
  }, [toRecognise]);
  useHotkeys(
    [
      ['mod+shift+O', () => openOcr(NO_FILES)],
      ['mod+shift+A', analyse],
    ],
    [],
    true,
  );
  const addText = (text: string) =>
    onEdit((before) => ({ ...before, stem: before.stem === '' ? text : `${before.stem}\n${text}` }));
  return (
    <div className={styles.assist}>
      <button
        type="button"
        className="tk-lnk"
        aria-label={t('tool.ocr')}
        title={t('tools.hint', { name: t('tool.ocr'), keys: 'Ctrl+Shift+O' })}
        onClick={() => openOcr(NO_FILES)}
      >
        <IconPhotoScan size={16} stroke={1.7} aria-hidden />
        <span className="tk-only-d-inline">{t('tool.ocr')}</span>
      </button>
      <button
        type="button"
        className="tk-lnk"
        aria-label={t('tool.analysis')}
        title={t('tools.hint', { name: t('tool.analysis'), keys: 'Ctrl+Shift+A' })}
        onClick={analyse}
      >
        <IconSparkles size={16} stroke={1.7} aria-hidden />
        <span className="tk-only-d-inline">{t('tool.analysis')}</span>
      </button>
      {ocr.Dialog && (
        <ocr.Dialog
          opened={ocr.opened}
          given={given}
          room={room}
          onClose={ocr.close}
          onUse={(question) => onEdit((before) => withRecognised(before, question))}
          onUseText={addText}
          onUseAll={
            onAddAll && ((questions) => onAddAll(questions.map((each) => withRecognised(newDraft(), each))))
          }
        />
      )}
      {analysis.Dialog && draft && (
        <analysis.Dialog
          opened={analysis.opened}
          draft={draft}
          onClose={analysis.close}
          onApply={(found) => onEdit((before) => withAnalysis(before, found))}
          onGenerated={(generated) => onEdit((before) => withGenerated(before, generated))}
        />
      )}
    </div>
  );
}
