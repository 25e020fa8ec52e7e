/** The draft's name, edited in place: Enter, Escape and blur keep the text. Without a text Escape keeps
 * the former name, the others ask for one. */
import { LIMITS } from '@tiku/contracts/common';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { useProblemText } from '../../ui/problem.js';
import { nameProblemOf, type NameProblem } from './draft-name.js';
import { draftMessages } from './drafts.messages.js';
import styles from './review.module.css';

interface DraftTitleProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
}

export function DraftTitle({ name, onRename }: DraftTitleProps) {
  const t = useMessages(draftMessages);
  const textOf = useProblemText(draftMessages);
  const [written, setWritten] = useState<string | null>(null);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = useRef(false);

  const keep = async () => {
    if (written === null || isSending.current) return;
    const changed = written.trim();
    if (changed === '') return setProblem({ key: 'name.required' });
    if (changed === name) {
      setProblem(null);
      return setWritten(null);
    }
    isSending.current = true;
    try {
      await onRename(changed);
      setWritten(null);
      setProblem(null);
    } catch (failure) {
      setProblem(nameProblemOf(failure));
    } finally {
      isSending.current = false;
    }
  };
  if (written === null)
    return (
      <h1 ref={heading} tabIndex={-1} title={name}>
        <button
          type="button"
          className={styles.rename}
          aria-label={t('rename', { name })}
          onClick={() => setWritten(name)}
        >
          {name}
        </button>
      </h1>
    );
  return (
    <TextInput
      autoFocus
      size="xs"
      className={styles.renameField ?? ''}
      aria-label={t('name')}
      value={written}
      maxLength={LIMITS.draftNameChars}
      error={problem && textOf(problem)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setWritten(event.currentTarget.value)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
        event.stopPropagation();
        event.preventDefault();
        if (event.key === 'Escape' && written.trim() === '') {
          setProblem(null);
          return setWritten(null);
        }
        void keep();
      }}
    />
  );
}
