/** The actions of a review that its head has no room for besides saving; on a phone also undo and mode. */
import { Menu } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconListCheck, IconTag } from '@tabler/icons-react';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { RowMenu } from '../../ui/row-menu.js';
import { answerKeyMessages } from '../answer-key/answer-key.messages.js';
import { draftMessages } from './drafts.messages.js';

interface ReviewMenuProps {
  canUndo: boolean;
  canRedo: boolean;
  isEmpty: boolean;
  onPhone: boolean;
  mode: 'list' | 'grid';
  onMode: (mode: 'list' | 'grid') => void;
  onSource: () => void;
  onAnswers: () => void;
  onUndo: () => void;
  onRedo: () => void;
}

export const ReviewMenu = memo(function ReviewMenu(props: ReviewMenuProps) {
  const { canUndo, canRedo, isEmpty, onPhone, mode, onMode, onSource, onAnswers, onUndo, onRedo } = props;
  const t = useMessages(draftMessages);
  const keyTexts = useMessages(answerKeyMessages);
  const icon = { size: 16, stroke: 1.7 };
  return (
    <RowMenu label={t('more')}>
      {onPhone && (
        <>
          <Menu.Item leftSection={<IconArrowBackUp {...icon} />} disabled={!canUndo} onClick={onUndo}>
            {t('undo')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowForwardUp {...icon} />} disabled={!canRedo} onClick={onRedo}>
            {t('redo')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('mode')}</Menu.Label>
          <Menu.RadioGroup value={mode} onChange={(value) => onMode(value === 'grid' ? 'grid' : 'list')}>
            <Menu.RadioItem value="list" closeMenuOnClick>
              {t('mode.list')}
            </Menu.RadioItem>
            <Menu.RadioItem value="grid" closeMenuOnClick>
              {t('mode.grid')}
            </Menu.RadioItem>
          </Menu.RadioGroup>
          <Menu.Divider />
        </>
      )}
      <Menu.Item leftSection={<IconTag {...icon} />} disabled={isEmpty} onClick={onSource}>
        {t('setSource')}
      </Menu.Item>
      <Menu.Item leftSection={<IconListCheck {...icon} />} disabled={isEmpty} onClick={onAnswers}>
        {keyTexts('open')}
      </Menu.Item>
    </RowMenu>
  );
});
