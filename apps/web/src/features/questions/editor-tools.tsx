/** Snippets that one press inserts into the text. */
import { ActionIcon } from '@mantine/core';
import { IconBold, IconForms, IconTable, IconTemplate } from '@tabler/icons-react';
import type { QuestionType } from '@tiku/contracts/question-bank';
import { memo } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { Insertion } from '../../ui/markup-editor/insertion.js';
import styles from './question-editor.module.css';
import { questionMessages } from './questions.messages.js';

interface ToolsProps {
  type: QuestionType;
  onInsert: (insertion: Insertion) => void;
}

export const EditorTools = memo(function EditorTools({ type, onInsert }: ToolsProps) {
  const t = useMessages(questionMessages);
  const tools = [
    { key: 'blank', text: '\\fill@ ', icon: <IconForms size={16} stroke={1.7} aria-hidden /> },
    { key: 'paren', text: '\\choice@ ', icon: null },
    { key: 'subproblem', text: '\n\\subp @', icon: null },
    { key: 'subsubproblem', text: '\n\\subsubp @', icon: null },
    { key: 'formula', text: '$@$', icon: null },
    {
      key: 'template',
      text: t(`template.${type}`),
      icon: <IconTemplate size={16} stroke={1.7} aria-hidden />,
    },
  ] as const;
  // Pressing a tool must not take the cursor out of the text.
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      {tools.map(({ key, text, icon }) => (
        <button
          key={key}
          type="button"
          className="tk-lnk"
          data-quiet
          onMouseDown={keepFocus}
          onClick={() => onInsert({ text })}
        >
          {icon}
          {t(`tool.${key}`)}
        </button>
      ))}
      <ActionIcon
        size={30}
        aria-label={t('tool.bold')}
        title={t('tool.bold')}
        onMouseDown={keepFocus}
        onClick={() => onInsert({ text: '**@**' })}
      >
        <IconBold size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon
        size={30}
        aria-label={t('tool.table')}
        title={t('tool.table')}
        onMouseDown={keepFocus}
        onClick={() => onInsert({ text: '\n| @ |  |\n|---|---|\n|  |  |\n' })}
      >
        <IconTable size={17} stroke={1.7} />
      </ActionIcon>
    </div>
  );
});
