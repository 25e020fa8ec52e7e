/** A paper very similar to a former one, or to one of a paper bank: open that, replace it, or keep both. */
import type { SimilarDraft } from '@tiku/contracts/ingestion';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

interface SimilarNoticeProps {
  similar: SimilarDraft;
  /** Null if there is nothing to replace. */
  onReplace: (() => void) | null;
  onKeep: () => void;
  /** Within a frame that has its own place and colour. */
  isBare?: boolean;
}

export function SimilarNotice({ similar, onReplace, onKeep, isBare = false }: SimilarNoticeProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const percent = Math.round(similar.score * 100);
  const { bank, paperBank } = similar;
  return (
    <div
      className={styles.similar}
      role="group"
      aria-label={t('similar.label')}
      data-bare={isBare || undefined}
    >
      <IconCopy size={16} stroke={1.7} aria-hidden />
      <span>
        {t(textOf(similar), {
          ...{ name: similar.name, percent, bank: (paperBank ?? bank)?.name ?? '' },
          time: similar.uploadedAt === null ? '' : format.dateTime(similar.uploadedAt),
        })}
      </span>
      <span className={styles.similarActions}>
        <Link className="tk-lnk" to={pathOf(similar)}>
          {t(paperBank ? 'similar.openPaper' : bank ? 'similar.openBank' : 'similar.open')}
        </Link>
        {onReplace && (
          <button type="button" className="tk-lnk" onClick={onReplace}>
            {t('similar.replace')}
          </button>
        )}
        <button type="button" className="tk-lnk" data-quiet onClick={onKeep}>
          {t(paperBank || bank ? 'similar.keepThis' : 'similar.keep')}
        </button>
      </span>
    </div>
  );
}

function textOf({ bank, paperBank, uploadedAt, isSameFile }: SimilarDraft) {
  if (paperBank) return 'similar.paper';
  if (isSameFile && uploadedAt !== null) return bank ? 'similar.againInBank' : 'similar.again';
  if (uploadedAt === null) return bank ? 'similar.inBank' : 'similar.text';
  return bank ? 'similar.inBankAt' : 'similar.textAt';
}

function pathOf({ id, bank, paperBank }: SimilarDraft): string {
  if (paperBank) return `/papers/${id}/view`;
  return bank ? `/question-banks/${bank.id}` : `/batch-upload/preview-edit/${id}`;
}
