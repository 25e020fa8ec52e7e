/** Saved blueprints: own ones and those that colleagues share; use one, delete one. */
import { Modal } from '@mantine/core';
import type { SavedBlueprint } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { EmptyState } from '../../../ui/page.js';
import { QueryStates } from '../../../ui/query-states.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useFailure } from '../../../ui/use-failure.js';
import { totalsOf } from './blueprint-form.js';
import { deleteBlueprint, useBlueprints, useBlueprintsChanged } from './generation.client.js';
import { generationMessages } from './generation.messages.js';
import styles from './generation.module.css';

interface SavedBlueprintsProps {
  opened: boolean;
  onClose: () => void;
  onOpen: (saved: SavedBlueprint) => void;
}
export function SavedBlueprintsDialog({ opened, onClose, onOpen }: SavedBlueprintsProps) {
  const t = useMessages(generationMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('saved')} centered size={620}>
      {opened && <SavedBlueprints onOpen={onOpen} />}
    </Modal>
  );
}

function SavedBlueprints({ onOpen }: Pick<SavedBlueprintsProps, 'onOpen'>) {
  const t = useMessages(generationMessages);
  const ui = useMessages(uiMessages);
  const format = useFormat();
  const fail = useFailure(generationMessages);
  const changed = useBlueprintsChanged();
  const list = useBlueprints();
  const [asked, setAsked] = useState<SavedBlueprint | null>(null);
  const remove = async ({ id, name }: SavedBlueprint) => {
    try {
      await deleteBlueprint(id);
      toast.success(t('deleteDone', { name }));
      await changed();
    } catch (failure) {
      fail('fail.delete', failure);
    } finally {
      setAsked(null);
    }
  };
  if (!list.data) return <QueryStates query={list} title={t('fail.blueprints')} rows={[3, 56]} />;
  if (list.data.length === 0) return <EmptyState title={t('savedNone')}>{t('savedNoneText')}</EmptyState>;
  return (
    <>
      {list.data.map((saved) => {
        const { questions, score } = totalsOf(saved.blueprint);
        const bank = saved.paperBankName;
        return (
          <div key={saved.id} className={styles.saved}>
            <div>
              <b className="tk-1">{saved.name}</b>
              <small>
                {t('total', { count: questions, score: format.number(score) })}
                {bank !== null &&
                  ` · ${saved.isMine ? t('sharedWith', { bank }) : t('sharedBy', { name: saved.owner.name, bank })}`}
                {` · ${t('updated', { ago: format.ago(saved.updatedAt) })}`}
              </small>
            </div>
            {saved.isMine && (
              <button type="button" className="tk-lnk" data-quiet onClick={() => setAsked(saved)}>
                {ui('delete')}
              </button>
            )}
            <button type="button" className="tk-lnk" onClick={() => onOpen(saved)}>
              {t('open')}
            </button>
          </div>
        );
      })}
      <ConfirmDialog
        opened={asked !== null}
        variant="danger"
        title={t('deleteTitle', { name: asked?.name ?? '' })}
        confirmLabel={ui('delete')}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void remove(asked)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
