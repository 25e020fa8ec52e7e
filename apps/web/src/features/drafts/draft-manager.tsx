/** All drafts of the user: open, rename, delete. */
import { useQuery } from '@apollo/client/react';
import { LIMITS } from '@tiku/contracts/common';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../api/apollo.js';
import { DraftsDocument, type DraftsQuery } from '../../generated/graphql.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { Tag } from '../../ui/marks.js';
import { EmptyState, ErrorState, ListSkeleton } from '../../ui/page.js';
import { useProblemText } from '../../ui/problem.js';
import { SidePanel } from '../../ui/side-panel.js';
import { toast } from '../../ui/toast.js';
import { nameProblemOf, type NameProblem } from './draft-name.js';
import { deleteDraft, renameDraft } from './drafts.client.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';

type DraftRow = DraftsQuery['drafts']['drafts'][number];

interface DraftManagerProps {
  opened: boolean;
  currentId?: string | null;
  onClose: () => void;
  onRenamed?: (id: string, name: string) => void;
  onDeleted?: (id: string) => void;
}

export function DraftManager({ opened, onClose, ...rest }: DraftManagerProps) {
  const t = useMessages(draftMessages);
  return (
    <SidePanel opened={opened} size="lg" title={t('manager.title')} onClose={onClose}>
      {opened && <DraftList onClose={onClose} {...rest} />}
    </SidePanel>
  );
}

function DraftList({ currentId, onClose, onRenamed, onDeleted }: Omit<DraftManagerProps, 'opened'>) {
  const t = useMessages(draftMessages);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<DraftRow | null>(null);
  const [busy, setBusy] = useState(false);
  const { data, error, loading, refetch } = useQuery(DraftsDocument, {
    variables: { limit: 100 },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />;
  if (loading && !data) return <ListSkeleton rows={4} height={52} />;
  const drafts = data?.drafts.drafts ?? [];
  if (drafts.length === 0)
    return <EmptyState title={t('manager.empty')}>{t('manager.emptyText')}</EmptyState>;

  const remove = async (draft: DraftRow) => {
    setBusy(true);
    try {
      await deleteDraft(draft.id);
      await refetch();
      toast.success(t('manager.deleted'));
      onDeleted?.(draft.id);
    } catch (failure) {
      toast.error(failure);
    }
    setBusy(false);
    setDeleting(null);
  };

  return (
    <>
      {drafts.map((draft) =>
        renaming === draft.id ? (
          <RenameRow
            key={draft.id}
            draft={draft}
            onDone={(name) => {
              setRenaming(null);
              if (name === null) return;
              onRenamed?.(draft.id, name);
              void refetch();
            }}
          />
        ) : (
          <div key={draft.id} className={styles.draftRow}>
            <DraftSummary draft={draft} current={draft.id === currentId} onClose={onClose} />
            <ActionIcon
              variant="subtle"
              aria-label={t('manager.rename', { name: draft.name })}
              onClick={() => setRenaming(draft.id)}
            >
              <IconPencil size={16} stroke={1.7} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label={t('manager.delete', { name: draft.name })}
              onClick={() => setDeleting(draft)}
            >
              <IconTrash size={16} stroke={1.7} />
            </ActionIcon>
          </div>
        ),
      )}
      <ConfirmDialog
        opened={deleting !== null}
        variant="danger"
        title={t('manager.deleteTitle')}
        confirmLabel={t('delete')}
        loading={busy}
        onConfirm={() => deleting && void remove(deleting)}
        onCancel={() => setDeleting(null)}
      >
        {deleting && t('manager.deleteText', { name: deleting.name, count: deleting.questionCount })}
      </ConfirmDialog>
    </>
  );
}

function DraftSummary({
  draft,
  current,
  onClose,
}: {
  draft: DraftRow;
  current: boolean;
  onClose: () => void;
}) {
  const t = useMessages(draftMessages);
  const format = useFormat();
  return (
    <div>
      <Link to={`/batch-upload/preview-edit/${draft.id}`} onClick={onClose}>
        {draft.name}
      </Link>{' '}
      {current && <Tag tone="indigo">{t('manager.current')}</Tag>}
      {draft.similarTo && (
        <Tag tone="gamboge">
          {t('manager.similar', { name: draft.similarTo.name, level: t(`similar.${draft.similarTo.level}`) })}
        </Tag>
      )}
      <small>
        {t('count', { count: draft.questionCount })} · {format.ago(draft.updatedAt)}
        {draft.description && ` · ${draft.description}`}
      </small>
    </div>
  );
}

function RenameRow({ draft, onDone }: { draft: DraftRow; onDone: (name: string | null) => void }) {
  const t = useMessages(draftMessages);
  const [name, setName] = useState(draft.name);
  const [error, setError] = useState<NameProblem | null>(null);
  const textOf = useProblemText(draftMessages);
  const submit = async () => {
    if (!name.trim()) return setError({ key: 'name.required' });
    try {
      await renameDraft(draft.id, name.trim());
      onDone(name.trim());
    } catch (failure) {
      setError(nameProblemOf(failure));
    }
  };
  return (
    <form
      className={styles.draftRow}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div>
        <TextInput
          aria-label={t('name')}
          value={name}
          error={error && textOf(error)}
          maxLength={LIMITS.draftNameChars}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="xs" leftSection={<IconCheck size={14} />}>
        {t('manager.renameDo')}
      </Button>
      <ActionIcon variant="subtle" aria-label={t('cancel')} onClick={() => onDone(null)}>
        <IconX size={16} />
      </ActionIcon>
    </form>
  );
}
