/**
 * Floats at the foot of the list during a selection; the destructive action last, separated. Undo for all but copying.
 */
import { useApolloClient } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { BASKET_MAX } from '@tiku/contracts/paper-bank';
import {
  IconBasketPlus,
  IconCheckbox,
  IconCopy,
  IconFolderSymlink,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { wasFloating } from '../../../ui/floating.js';
import { toast } from '../../../ui/toast.js';
import { useBasket } from '../../papers/basket.client.js';
import type { ShownContent } from '../../papers/editor/paper-draft.js';
import { RetagDialog, TargetDialog } from './bulk-dialogs.js';
import { questionBulkMessages } from './question-bulk.messages.js';
import { useBulkActions, type SelectedQuestion } from './use-bulk-actions.js';

interface SelectionBarProps {
  questions: readonly (SelectedQuestion & ShownContent & { version: number })[];
  onSelectPage: () => void;
  onClear: () => void;
  /** After a write: refetches lists that contained these questions. */
  onChanged: () => void;
}
type Asked = 'delete' | 'move' | 'copy' | 'retag';

export function SelectionBar({ questions, onSelectPage, onClear, onChanged }: SelectionBarProps) {
  const t = useMessages(questionBulkMessages);
  const client = useApolloClient();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [key, setKey] = useState('');
  const [deleting, setDeleting] = useState(false);
  const actions = useBulkActions(questions, () => {
    for (const { id } of questions) client.cache.evict({ id: `Question:${id}` });
    onChanged();
  });
  const basket = useBasket();
  const putAside = () => {
    const picked = questions.map((question) => ({
      id: question.id,
      version: question.version,
      content: question,
    }));
    const fresh = picked.filter(({ id }) => !basket.has(id));
    if (!basket.put(...picked)) return toast.error(t('basketFull', { maximum: BASKET_MAX }));
    onClear();
    toast.undo(t('inBasket', { count: picked.length }), () => basket.take(...fresh.map(({ id }) => id)));
  };
  useHotkeys([['mod+A', () => !wasFloating() && onSelectPage()]]);
  const count = questions.length;
  if (count === 0 && asked === null) return null;
  const close = () => setAsked(null);
  const ended = (isDone: boolean) => {
    if (!isDone) return;
    close();
    onClear();
  };
  const banks = new Set(questions.map(({ bankId }) => bankId));
  const buttons = [
    { action: 'move', Icon: IconFolderSymlink },
    { action: 'copy', Icon: IconCopy },
    { action: 'retag', Icon: IconTag },
  ] as const;

  return (
    <>
      {count > 0 && (
        <div className="tk-selbar" role="toolbar" aria-label={t('selection')}>
          <span>
            <b>{t('selected', { count })}</b>
          </span>
          <hr className="tk-only-d" />
          <button type="button" className="tk-lnk tk-only-d" data-quiet onClick={onSelectPage}>
            <IconCheckbox size={16} stroke={1.7} aria-hidden />
            {t('selectPage')}
          </button>
          <button type="button" className="tk-lnk" data-quiet aria-label={t('toBasket')} onClick={putAside}>
            <IconBasketPlus size={16} stroke={1.7} aria-hidden />
            <span className="tk-only-d-inline">{t('toBasket')}</span>
          </button>
          {buttons.map(({ action, Icon }) => (
            <button
              key={action}
              type="button"
              className="tk-lnk"
              data-quiet
              aria-label={t(action)}
              onClick={() => {
                // One key each time the dialog opens: a retry of the same copy creates no second copy.
                setKey(crypto.randomUUID());
                setAsked(action);
              }}
            >
              <Icon size={16} stroke={1.7} aria-hidden />
              <span className="tk-only-d-inline">{t(action)}</span>
            </button>
          ))}
          <hr />
          <button
            type="button"
            className="tk-lnk"
            data-danger
            aria-label={t('delete')}
            onClick={() => setAsked('delete')}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
            <span className="tk-only-d-inline">{t('delete')}</span>
          </button>
          <ActionIcon size={30} aria-label={t('clearSelection')} onClick={onClear}>
            <IconX size={17} />
          </ActionIcon>
        </div>
      )}
      {(['move', 'copy'] as const).map((action) => (
        <TargetDialog
          key={action}
          opened={asked === action}
          action={action}
          count={count}
          fromBankId={banks.size === 1 ? questions[0]?.bankId : undefined}
          onClose={close}
          onChosen={async ({ id, bid }) =>
            ended(
              action === 'move'
                ? await actions.move(id)
                : await actions.copy(id, key, () => void navigate(`/question-banks/${bid}`)),
            )
          }
        />
      ))}
      <RetagDialog
        key={asked === 'retag' ? key : ''}
        opened={asked === 'retag'}
        count={count}
        tags={questions.flatMap(({ tags }) => tags)}
        onClose={close}
        onChosen={async (tags) => ended(await actions.retag(tags))}
      />
      <ConfirmDialog
        opened={asked === 'delete'}
        variant="danger"
        title={t('deleteTitle', { count })}
        confirmLabel={t('deleteConfirm', { count })}
        loading={deleting}
        onCancel={close}
        onConfirm={() => {
          setDeleting(true);
          void actions.remove().then((isDone) => {
            setDeleting(false);
            close();
            ended(isDone);
          });
        }}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
