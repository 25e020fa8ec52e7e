import { Button, Modal, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  MESSAGE_LIMITS,
  MESSAGE_TYPES,
  type EnterpriseMessage,
  type MyEnterprise,
} from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useUnsavedClose } from '../../ui/unsaved-guard.js';
import { departmentOptions } from './department-tree.js';
import { sendMessage, useDepartments, useMembers } from './my-enterprise.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

const SEARCH_DELAY_MS = 250;

interface MessageDialogProps {
  mine: MyEnterprise;
  replyTo: EnterpriseMessage | null;
  onClose: () => void;
}
/** A new message, or the answer to one. What was typed is asked for before it is lost. */
export function MessageDialog({ mine, replyTo, onClose }: MessageDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { busy, act } = useAct();
  const [type, setType] = useState<(typeof MESSAGE_TYPES)[number]>('general');
  const [content, setContent] = useState('');
  const [recipients, setRecipients] = useState<string[]>([]);
  const [groupName, setGroupName] = useState('');
  const [departmentId, setDepartmentId] = useState<string | null>(mine.currentUser.department?.id ?? null);
  const [includeSubtree, setIncludeSubtree] = useState(true);
  const [tried, setTried] = useState(false);
  const { data: departments = [] } = useDepartments();
  const { close, asking, guard } = useUnsavedClose(content !== '' && !busy, onClose);
  const { announce } = mine.capabilities;
  const types = MESSAGE_TYPES.filter((each) => announce || each !== 'announcement');
  const open = announce
    ? departments
    : departments.filter(({ id }) => id === mine.currentUser.department?.id);
  const send = () => {
    setTried(true);
    if (content.trim() === '') return;
    const body = replyTo
      ? { type: 'general' as const, content, replyTo: replyTo.id }
      : {
          type,
          content,
          ...((type === 'general' || type === 'group') && { recipients }),
          ...(type === 'group' && groupName.trim() !== '' && { groupName }),
          ...(type === 'department' && { departmentId, includeSubtree }),
        };
    void act(() => sendMessage(body), t('sent'), onClose);
  };
  return (
    <Modal
      opened
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      title={replyTo ? t('replyTitle', { name: replyTo.sender.name }) : t('newMessage')}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {!replyTo && (
          <Select
            label={t('messageType')}
            data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => setType(types.find((each) => each === value) ?? 'general')}
          />
        )}
        {!replyTo && type === 'group' && (
          <TextInput
            label={t('groupName')}
            value={groupName}
            maxLength={MESSAGE_LIMITS.groupNameChars}
            onChange={(event) => setGroupName(event.currentTarget.value)}
          />
        )}
        {!replyTo && (type === 'general' || type === 'group') && (
          <Recipients ownId={mine.currentUser.id} value={recipients} onChange={setRecipients} />
        )}
        {!replyTo && type === 'department' && (
          <>
            <Select
              label={t('department')}
              data={departmentOptions(open)}
              value={departmentId}
              searchable
              onChange={setDepartmentId}
            />
            <Switch
              label={t('includeSubtree')}
              checked={includeSubtree}
              onChange={(event) => setIncludeSubtree(event.currentTarget.checked)}
            />
          </>
        )}
        <Textarea
          withAsterisk
          data-autofocus
          label={t('content')}
          value={content}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MESSAGE_LIMITS.contentChars}
          error={tried && content.trim() === '' ? t('error.content') : undefined}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('send')}
          </Button>
        </div>
      </form>
      {guard}
    </Modal>
  );
}

interface RecipientsProps {
  ownId: string;
  value: string[];
  onChange: (ids: string[]) => void;
}
/** Members found by name; those who were chosen keep their names when another name is looked for. */
function Recipients({ ownId, value, onChange }: RecipientsProps) {
  const t = useMessages(myEnterpriseMessages);
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text, SEARCH_DELAY_MS);
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([]);
  const { data } = useMembers({ q, role: '', department: '', page: 1, limit: 50 });
  const found = (data?.members ?? [])
    .filter(({ id }) => id !== ownId && !chosen.some((each) => each.value === id))
    .map(({ id, name, position }) => ({ value: id, label: position ? `${name}（${position}）` : name }));
  const all = [...chosen, ...found];
  return (
    <MultiSelect
      label={t('recipients')}
      placeholder={t('recipientsPlaceholder')}
      data={all}
      value={value}
      searchable
      hidePickedOptions
      maxValues={MESSAGE_LIMITS.recipients}
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => {
        setChosen(all.filter((option) => ids.includes(option.value)));
        onChange(ids);
      }}
    />
  );
}
