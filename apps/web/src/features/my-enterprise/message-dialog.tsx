import { Modal, Select, Switch, TextInput } from '@mantine/core';
import {
  isVisibleText,
  MESSAGE_LIMITS,
  MESSAGE_TYPES,
  type EnterpriseMessage,
  type MyEnterprise,
} from '@tiku/contracts/enterprise';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { LongText } from '../../ui/long-text.js';
import { problemOf } from '../../ui/problem.js';
import { AttachmentsField } from './attachments.js';
import { departmentOptions } from './department-tree.js';
import { FormActions } from './form-actions.js';
import { sendMessage, useDepartments } from './my-enterprise.client.js';
import { bodyOf, hasList, type MessageValues } from './message-values.js';
import { useMessageGroups } from './message-groups.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { Recipients } from './recipients.js';
import { useAttachments } from './use-attachments.js';
import { useEnterpriseForm } from './use-enterprise-form.js';

const FIELDS = ['type', 'groupName', 'recipients', 'departmentId', 'content'] as const;

interface MessageDialogProps {
  mine: MyEnterprise;
  replyTo: EnterpriseMessage | null;
  /** The first type of a new message. */
  initialType?: MessageValues['type'];
  onClose: () => void;
}
/** Writes a new message or a reply. Asks before it discards typed text. */
export function MessageDialog({ mine, replyTo, initialType = 'general', onClose }: MessageDialogProps) {
  const t = useMessages(myEnterpriseMessages);
  const { data: groups = [] } = useMessageGroups();
  const { data: departments = [] } = useDepartments();
  const sent = useRef({ what: '', key: '' });
  const attached = useAttachments();
  /** A send with a lost answer is repeated under the same key, and arrives once. */
  const keyOf = (body: object): string => {
    const what = JSON.stringify(body);
    if (sent.current.what !== what) sent.current = { what, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const { form, dialog, close, guard } = useEnterpriseForm({
    initial: (): MessageValues => ({
      type: initialType,
      content: '',
      recipients: [],
      groupId: '',
      groupName: '',
      departmentId: mine.currentUser.department?.id ?? null,
      includeSubtree: true,
    }),
    fields: FIELDS,
    hasMore: attached.files.length > 0,
    check: (values) => ({
      ...(!replyTo &&
        hasList(values) &&
        values.recipients.length === 0 && { recipients: { key: 'error.recipients' } }),
      ...(!replyTo &&
        values.type === 'department' &&
        values.departmentId === null && { departmentId: { key: 'error.department' } }),
      ...(!isVisibleText(values.content) && { content: { key: 'error.content' } }),
    }),
    done: 'sent',
    onClose,
    save: async (values) => {
      const body = bodyOf(values, attached.ids, replyTo?.id ?? null);
      await sendMessage(body, keyOf(body));
      attached.keep();
    },
    // A forbidden word is reported at the text: it takes longer to read than a toast stays.
    placeOf: (failure) =>
      failure instanceof ApiError && failure.text?.rule === 'message.forbiddenWords'
        ? { content: problemOf(failure) }
        : null,
  });
  const { values, set } = form;
  const { type } = values;
  const { announce } = mine.capabilities;
  const types = MESSAGE_TYPES.filter((each) => announce || each !== 'announcement');
  const open = announce
    ? departments
    : departments.filter(({ id }) => id === mine.currentUser.department?.id);
  return (
    <Modal {...dialog} title={replyTo ? t('replyTitle', { name: replyTo.sender.name }) : t('newMessage')}>
      <form
        {...form.props}
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
      >
        {!replyTo && (
          <Select
            {...form.bindError('type')}
            label={t('messageType')}
            data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
            value={type}
            allowDeselect={false}
            onChange={(value) => set({ type: types.find((each) => each === value) ?? 'general' })}
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
            value={values.groupId}
            allowDeselect={false}
            onChange={(value) => set({ groupId: value ?? '' })}
          />
        )}
        {!replyTo && type === 'group' && hasList(values) && (
          <TextInput
            {...form.bind('groupName')}
            label={t('groupName')}
            maxLength={MESSAGE_LIMITS.groupNameChars}
          />
        )}
        {!replyTo && hasList(values) && (
          <Recipients
            {...form.bindError('recipients')}
            ownId={mine.currentUser.id}
            value={values.recipients}
            onChange={(recipients) => set({ recipients })}
          />
        )}
        {!replyTo && type === 'department' && (
          <>
            <Select
              {...form.bindError('departmentId')}
              label={t('department')}
              data={departmentOptions(open)}
              value={values.departmentId}
              searchable
              onChange={(departmentId) => set({ departmentId })}
            />
            <Switch
              label={t('includeSubtree')}
              checked={values.includeSubtree}
              onChange={(event) => set({ includeSubtree: event.currentTarget.checked })}
            />
          </>
        )}
        <LongText
          {...form.bind('content')}
          withAsterisk
          data-autofocus
          label={t('content')}
          maximum={MESSAGE_LIMITS.contentChars}
          minRows={4}
          maxRows={12}
          maxLength={MESSAGE_LIMITS.contentChars}
        />
        <AttachmentsField {...attached} />
        <FormActions saving={form.sending} label={t('send')} disabled={attached.uploading} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}
