/** Reading pictures (Ctrl+Shift+O) and analysis (Ctrl+Shift+A): their buttons, keys and dialogs. */
import { useHotkeys } from '@mantine/hooks';
import { IconPhotoScan, IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
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
  onAddAll: ((drafts: readonly QuestionDraft[]) => void) | undefined;
}

const ocrDialog = async () => (await import('./ocr-dialog.js')).OcrDialog;
const analysisDialog = async () => (await import('./analysis-dialog.js')).AnalysisDialog;

export function AssistTools({ current, onEdit, onAddAll }: AssistToolsProps) {
  const t = useMessages(assistMessages);
  const ocr = useLazyDialog(ocrDialog, toast.error);
  const analysis = useLazyDialog(analysisDialog, toast.error);
  /** What stands there when it is opened. */
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const analyse = () => {
    setDraft(current());
    void analysis.open();
  };
  useHotkeys(
    [
      ['mod+shift+O', () => void ocr.open()],
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
        onClick={() => void ocr.open()}
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
