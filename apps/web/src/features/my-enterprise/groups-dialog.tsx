import { Button, Modal, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { MESSAGE_LIMITS, type MessageGroup } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useMessages } from '../../i18n/messages.js';
import { ErrorState, ListSkeleton } from '../../ui/page.js';
import { deleteMessageGroup, saveMessageGroup, useMessageGroups } from './message-groups.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { Recipients } from './recipients.js';
import { useAct } from './use-act.js';

/** The caller's named lists of people: a list, or the form of one of them. */
export function GroupsDialog({ ownId, onClose }: { ownId: string; onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const { data, error, refetch } = useMessageGroups();
  const { busy, act } = useAct();
  /** `null` in it: a new one. */
  const [editing, setEditing] = useState<{ group: MessageGroup | null } | null>(null);
  return (
    <Modal opened onClose={onClose} title={t('groups')}>
      {editing ? (
        <GroupForm ownId={ownId} group={editing.group} onDone={() => setEditing(null)} />
      ) : (
        <div className={styles.form}>
          <p className={styles.hint}>{t('groupsText')}</p>
          {error && !data ? (
            <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />
          ) : !data ? (
            <ListSkeleton rows={3} height={40} />
          ) : data.length === 0 ? (
            <p className={styles.hint}>{t('noGroups')}</p>
          ) : (
            <ul className={styles.people}>
              {data.map((group) => (
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
          <div className={styles.formActions}>
            <Button leftSection={<IconPlus size={17} />} onClick={() => setEditing({ group: null })}>
              {t('newGroup')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

interface GroupFormProps {
  ownId: string;
  group: MessageGroup | null;
  onDone: () => void;
}
function GroupForm({ ownId, group, onDone }: GroupFormProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [name, setName] = useState(group?.name ?? '');
  const [members, setMembers] = useState(group?.members.map(({ id }) => id) ?? []);
  const [tried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (name.trim() === '' || members.length === 0) return;
    void act(() => saveMessageGroup(group?.id ?? null, { name, members }), t('groupSaved'), onDone);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        withAsterisk
        data-autofocus
        label={t('groupName')}
        value={name}
        maxLength={MESSAGE_LIMITS.groupNameChars}
        error={tried && name.trim() === '' ? t('error.groupName') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Recipients
        label={t('groupMembers')}
        ownId={ownId}
        value={members}
        known={group?.members}
        error={tried && members.length === 0 ? t('error.groupMembers') : undefined}
        onChange={setMembers}
      />
      <div className={styles.formActions}>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
