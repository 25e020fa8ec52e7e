/** The name of a document: a link to its review, renamed in place. */
import { LIMITS } from '@tiku/contracts/common';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { useProblemText } from '../../ui/problem.js';
import { nameProblemOf, type NameProblem } from '../drafts/draft-name.js';
import { renameDraft } from '../drafts/drafts.client.js';
import { draftMessages } from '../drafts/drafts.messages.js';
import { uploadMessages } from './uploads.messages.js';
import styles from './uploads.module.css';

interface RowNameProps {
  name: string;
  path: string | null;
  /** Null: no draft exists yet that could have a name. */
  draftId: string | null;
  onRenamed: (name: string) => void;
}

export function RowName({ name, path, draftId, onRenamed }: RowNameProps) {
  const t = useMessages(uploadMessages);
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming && draftId !== null)
    return (
      <RenameField
        name={name}
        draftId={draftId}
        onDone={(renamed) => {
          setRenaming(false);
          if (renamed !== null) onRenamed(renamed);
        }}
      />
    );
  return (
    <span className={styles.name}>
      {path === null ? (
        <b title={name}>{name}</b>
      ) : (
        <Link to={path} title={name}>
          {name}
        </Link>
      )}
      {draftId !== null && (
        <ActionIcon
          size={26}
          variant="subtle"
          className={styles.rename}
          aria-label={t('action.rename', { name })}
          onClick={() => setRenaming(true)}
        >
          <IconPencil size={15} stroke={1.7} />
        </ActionIcon>
      )}
    </span>
  );
}

function RenameField({
  name: before,
  draftId,
  onDone,
}: {
  name: string;
  draftId: string;
  onDone: (name: string | null) => void;
}) {
  const t = useMessages(uploadMessages);
  const textOf = useProblemText(draftMessages);
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const save = async () => {
    const wanted = name.trim();
    if (!wanted) return setProblem({ key: 'name.required' });
    if (wanted === before) return onDone(null);
    try {
      await renameDraft(draftId, wanted);
      onDone(wanted);
    } catch (failure) {
      setProblem(nameProblemOf(failure));
    }
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') void save();
    else if (event.key === 'Escape') onDone(null);
  };
  return (
    <TextInput
      className={styles.renameField}
      size="xs"
      aria-label={t('action.newName')}
      value={name}
      maxLength={LIMITS.draftNameChars}
      error={problem && textOf(problem)}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setName(event.currentTarget.value);
        setProblem(null);
      }}
      onKeyDown={press}
      onBlur={() => void save()}
    />
  );
}
