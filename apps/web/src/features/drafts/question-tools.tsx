/** Actions on the open question as a whole, in the head of its pane. */
import { Menu } from '@mantine/core';
import { IconArrowsJoin2, IconScissors, IconSparkles, IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { RowMenu } from '../../ui/row-menu.js';
import { draftMessages } from './drafts.messages.js';
import styles from './editor-pane.module.css';

interface QuestionToolsProps {
  /** It has no previous question to merge with. */
  isFirst: boolean;
  onSplit: () => void;
  onMerge: () => void;
  onDelete: () => void;
  onAnalyze: () => void;
}

export const QuestionTools = memo(function QuestionTools(props: QuestionToolsProps) {
  const { isFirst, onSplit, onMerge, onDelete, onAnalyze } = props;
  const t = useMessages(draftMessages);
  return (
    <>
      <button type="button" className="tk-lnk" data-quiet onClick={onSplit}>
        <IconScissors size={16} stroke={1.7} aria-hidden />
        <span className={styles.toolWord}>{t('split')}</span>
      </button>
      <button type="button" className="tk-lnk" data-quiet onClick={onMerge} disabled={isFirst}>
        <IconArrowsJoin2 size={16} stroke={1.7} aria-hidden />
        <span className={styles.toolWord}>{t('merge')}</span>
      </button>
      <RowMenu label={t('more')}>
        <Menu.Item leftSection={<IconSparkles size={15} />} onClick={onAnalyze}>
          {t('analyze')}
        </Menu.Item>
        <Menu.Item color="cinnabar" leftSection={<IconTrash size={15} />} onClick={onDelete}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
    </>
  );
});
