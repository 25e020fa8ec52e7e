/** Fields of one question that another window edited differently: shows its text, and asks which one to keep. */
import { Alert, Button, Group } from '@mantine/core';
import { useMessages, type MessageKey, type Translate } from '../../i18n/messages.js';
import { QuestionText } from '../../ui/question-content.js';
import { questionTexts } from '../../ui/question-texts.js';
import { letterOf, type DraftQuestion } from './draft-editing.js';
import { draftMessages } from './drafts.messages.js';
import type { FieldConflict } from './merge-question.js';

interface ConflictNoticeProps {
  question: DraftQuestion;
  conflicts: readonly FieldConflict[];
  onResolve: (conflict: FieldConflict, keep: 'mine' | 'theirs') => void;
}

export function ConflictNotice({ question, conflicts, onResolve }: ConflictNoticeProps) {
  const t = useMessages(draftMessages);
  const questionText = useMessages(questionTexts);
  const figures = { images: question.images, tikz: question.tikz };
  return conflicts
    .filter(({ questionId }) => questionId === question.id)
    .map((conflict) => (
      <Alert
        key={conflict.field}
        color="gamboge"
        title={t('conflict.title', { field: questionText(`field.${conflict.field}`) })}
      >
        <QuestionText className="tk-paper" source={theirText(conflict, t)} figures={figures} />
        <Group gap="xs" mt="xs">
          <Button size="xs" variant="default" onClick={() => onResolve(conflict, 'mine')}>
            {t('conflict.mine')}
          </Button>
          <Button size="xs" variant="default" onClick={() => onResolve(conflict, 'theirs')}>
            {t('conflict.theirs')}
          </Button>
        </Group>
      </Alert>
    ));
}

/** The other side's text, as markup. */
function theirText({ theirs }: FieldConflict, t: Translate<MessageKey<typeof draftMessages>>): string {
  if (theirs.options)
    return theirs.options
      .map(({ text, isCorrect }, at) => `${letterOf(at)}. ${text}${isCorrect ? ' ✓' : ''}`)
      .join('\n\n');
  if (theirs.source) return Object.values(theirs.source).filter(Boolean).join('，') || '–';
  if (theirs.images) return t('conflict.pictures', { count: theirs.images.length });
  if (theirs.tikz) return t('conflict.drawings', { count: theirs.tikz.length });
  if (theirs.passage) return theirs.passage.text;
  if (theirs.answerScores) return theirs.answerScores.join('，') || '–';
  const [value] = Object.values(theirs);
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string').join('\n\n') || '–';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–';
}
