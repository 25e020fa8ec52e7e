import { Button, Modal, Select, Switch, Textarea, TextInput } from '@mantine/core';
import {
  isVisibleText,
  MESSAGE_LIMITS,
  MESSAGE_TYPES,
  type EnterpriseMessage,
  type MyEnterprise,
} from '@tiku/contracts/enterprise';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { useSentence } from '../../ui/problem.js';
import { useUnsavedClose } from '../../ui/unsaved-guard.js';
import { AttachmentsField } from './attachments.js';
import { departmentOptions } from './department-tree.js';
import { sendMessage, useDepartments } from './my-enterprise.client.js';
import { useMessageGroups } from './message-groups.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { Recipients } from './recipients.js';
import { useAct } from './use-act.js';
import { useAttachments } from './use-attachments.js';

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
  /** A group that is kept; empty for a list made for this message. */
  const [groupId, setGroupId] = useState('');
  const [groupName, setGroupName] = useState('');
  const { data: groups = [] } = useMessageGroups();
  const [departmentId, setDepartmentId] = useState<string | null>(mine.currentUser.department?.id ?? null);
  const [includeSubtree, setIncludeSubtree] = useState(true);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const sentence = useSentence();
  const sent = useRef({ what: '', key: '' });
  const { data: departments = [] } = useDepartments();
  const attached = useAttachments();
  const isWritten = content !== '' || attached.files.length > 0;
  const { close, asking, guard } = useUnsavedClose(isWritten && !busy, onClose);
  const { announce } = mine.capabilities;
  const types = MESSAGE_TYPES.filter((each) => announce || each !== 'announcement');
  const open = announce
    ? departments
    : departments.filter(({ id }) => id === mine.currentUser.department?.id);
  const hasList = type === 'general' || (type === 'group' && groupId === '');
  const lacksRecipients = !replyTo && hasList && recipients.length === 0;
  const lacksDepartment = !replyTo && type === 'department' && departmentId === null;
  /** What the text must not say stands at the text: it is longer than a toast is read. */
  const keepRefusal = (failure: unknown) => {
    if (failure instanceof ApiError && failure.text?.rule === 'message.forbiddenWords') setRefusal(failure);
    throw failure;
  };
  /** A send whose answer got lost is sent again under the same key, and arrives once. */
  const keyOf = (body: object): string => {
    const what = JSON.stringify(body);
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const send = () => {
    setTried(true);
    if (!isVisibleText(content) || lacksRecipients || lacksDepartment || attached.uploading) return;
    const attachments = attached.ids;
    const body = replyTo
      ? { type: 'general' as const, content, attachments, replyTo: replyTo.id }
      : {
          type,
          content,
          attachments,
          ...(hasList && { recipients }),
          ...(type === 'group' && groupId !== '' && { groupId }),
          ...(type === 'group' && hasList && groupName.trim() !== '' && { groupName }),
          ...(type === 'department' && { departmentId, includeSubtree }),
        };
    void act(
      () => sendMessage(body, keyOf(body)).catch(keepRefusal),
      t('sent'),
      () => {
        attached.keep();
        onClose();
      },
    );
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
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          attached.add(files);
        }}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          attached.add([...event.dataTransfer.files]);
        }}
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
        {!replyTo && type === 'group' && groups.length > 0 && (
          <Select
            label={t('group')}
            data={[
              { value: '', label: t('groupOnce') },
              ...groups.map(({ id, name, members }) => ({
                value: id,
                label: t('groupOption', { name, count: members.length }),
              })),
            ]}
            value={groupId}
            allowDeselect={false}
            onChange={(value) => setGroupId(value ?? '')}
          />
        )}
        {!replyTo && type === 'group' && hasList && (
          <TextInput
            label={t('groupName')}
            value={groupName}
            maxLength={MESSAGE_LIMITS.groupNameChars}
            onChange={(event) => setGroupName(event.currentTarget.value)}
          />
        )}
        {!replyTo && hasList && (
          <Recipients
            ownId={mine.currentUser.id}
            value={recipients}
            error={tried && lacksRecipients ? t('error.recipients') : undefined}
            onChange={setRecipients}
          />
        )}
        {!replyTo && type === 'department' && (
          <>
            <Select
              label={t('department')}
              data={departmentOptions(open)}
              value={departmentId}
              searchable
              error={tried && lacksDepartment ? t('error.department') : undefined}
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
          description={t('contentCount', { count: content.length, maximum: MESSAGE_LIMITS.contentChars })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={content}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MESSAGE_LIMITS.contentChars}
          error={
            tried && !isVisibleText(content) ? t('error.content') : refusal ? sentence(refusal) : undefined
          }
          onChange={(event) => {
            setContent(event.currentTarget.value);
            setRefusal(null);
          }}
        />
        <AttachmentsField {...attached} />
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={attached.uploading}>
            {t('send')}
          </Button>
        </div>
      </form>
      {guard}
    </Modal>
  );
}
