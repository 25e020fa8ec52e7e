import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MessageGroup } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { GroupDialog } from './group-dialog.js';
import { deleteMessageGroup, useMessageGroups } from './message-groups.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

/** The caller's named lists of people: the list of lists, or the dialog of one of them in its place. */
export function GroupsDialog({ ownId, onClose }: { ownId: string; onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const { data, error, refetch } = useMessageGroups();
  const { busy, act } = useAct();
  /** `null` in it: a new one. */
  const [editing, setEditing] = useState<{ group: MessageGroup | null } | null>(null);
  if (editing) return <GroupDialog ownId={ownId} group={editing.group} onClose={() => setEditing(null)} />;
  return (
    <Modal opened onClose={onClose} title={t('groups')}>
      <div className={styles.form}>
        <p className={styles.hint}>{t('groupsText')}</p>
        <QueryStates
          query={{ data, error, refetch }}
          rows={[3, 40]}
          empty={data?.length === 0 && <p className={styles.hint}>{t('noGroups')}</p>}
        >
          {(groups) => (
            <ul className={styles.people}>
              {groups.map((group) => (
                <li key={group.id}>
                  <span>{t('groupOption', { name: group.name, count: group.members.length })}</span>
                  <Button size="compact-sm" variant="subtle" onClick={() => setEditing({ group })}>
                    {t('editDepartment')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    disabled={busy}
                    onClick={() => void act(() => deleteMessageGroup(group.id), t('groupDeleted'))}
                  >
                    {t('delete')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </QueryStates>
        <div className={styles.formActions}>
          <Button leftSection={<IconPlus size={17} />} onClick={() => setEditing({ group: null })}>
            {t('newGroup')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
