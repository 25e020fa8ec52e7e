/** The actions on all chosen questions; the caller carries them out. */
import { Menu } from '@mantine/core';
import { useMessages } from '../../i18n/messages.js';
import type { DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import type { Dialog } from './review-dialogs.js';

interface BatchToolsProps {
  count: number;
  onConfirm: () => void;
  onType: (type: DraftQuestion['type']) => void;
  onDialog: (dialog: Dialog) => void;
  onDelete: () => void;
}
const TYPES = ['choice', 'multipleChoice', 'fill', 'solution'] as const;

export function BatchTools({ count, onConfirm, onType, onDialog, onDelete }: BatchToolsProps) {
  const t = useMessages(draftMessages);
  return (
    <>
      <span>{t('selected', { count })}</span>
      <button type="button" className="tk-lnk" onClick={onConfirm}>
        {t('batch.confirm')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => onDialog('move')}>
        {t('move')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => onDialog('tags')}>
        {t('field.tags')}
      </button>
      <button type="button" className="tk-lnk" onClick={() => onDialog('source')}>
        {t('setSource')}
      </button>
      <Menu shadow="md">
        <Menu.Target>
          <button type="button" className="tk-lnk">
            {t('batch.type')}
          </button>
        </Menu.Target>
        <Menu.Dropdown className="tk-menu">
          {TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => onType(type)}>
              {t(`type.${type}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <button type="button" className="tk-lnk" onClick={() => onDialog('analysis')}>
        {t('analyze')}
      </button>
      <button type="button" className="tk-lnk" data-danger onClick={onDelete}>
        {t('delete')}
      </button>
    </>
  );
}
