/** A draft whose document no longer exists: it is checked like the others, without its source beside it. */
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { pathOf, type LooseDraft } from './document-row.js';
import { Act, RowFrame } from './row-frame.js';
import { STATE_TONES } from './state-tones.js';
import { RowName } from './row-name.js';
import { uploadMessages } from './uploads.messages.js';

interface DraftRowProps {
  draft: LooseDraft;
  notice?: ReactNode;
  onDelete: () => void;
  onRenamed: () => void;
}

export function DraftRow({ draft, notice, onDelete, onRenamed }: DraftRowProps) {
  const t = useMessages(uploadMessages);
  const format = useFormat();
  const path = pathOf({ kind: 'draft', draft });
  return (
    <RowFrame
      label={draft.name}
      file={{ fileName: '', mimeType: 'draft' }}
      path={path}
      name={<RowName name={draft.name} path={path} draftId={draft.id} onRenamed={onRenamed} />}
      state={{ tone: STATE_TONES.toCheck, text: t('state.toCheck') }}
      facts={[
        t('draftOnly'),
        t('questions', { count: draft.questionCount }),
        t('changed', { time: format.ago(draft.updatedAt) }),
      ]}
      actions={
        <>
          {path !== null && (
            <Link className="tk-lnk" to={path}>
              {t('action.review')}
            </Link>
          )}
          <Act label={t('action.deleteNamed', { name: draft.name })} onClick={onDelete}>
            <IconTrash size={17} stroke={1.7} />
          </Act>
        </>
      }
    >
      {notice}
    </RowFrame>
  );
}
