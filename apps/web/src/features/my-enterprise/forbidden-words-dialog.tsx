import { Modal, TagsInput } from '@mantine/core';
import { FORBIDDEN_WORD_LIMITS } from '@tiku/contracts/enterprise';
import { ApiError } from '../../api/api-error.js';
import { useMessages } from '../../i18n/messages.js';
import { QueryStates } from '../../ui/query-states.js';
import { FormActions } from './form-actions.js';
import { saveForbiddenWords, useForbiddenWords } from './forbidden-words.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useEnterpriseForm } from './use-enterprise-form.js';

const SEPARATORS = ['\n', ',', '，', '、', ';', '；'];
const FIELDS = ['words'] as const;
/** The words that messages must not contain; for admins. */
export function ForbiddenWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const { data, error, refetch } = useForbiddenWords();
  const { form, dialog, close, guard } = useEnterpriseForm({
    /** Null until they are edited: then they are those that were read. */
    initial: () => ({ words: null as string[] | null }),
    fields: FIELDS,
    check: () => ({}),
    done: 'saved',
    onClose,
    save: async ({ words: edited }) =>
      data && (await saveForbiddenWords({ words: edited ?? data.words, version: data.version })),
    // The server names the word by its place in the list.
    placeOf: (failure) => {
      const errors = failure instanceof ApiError ? failure.fieldErrors : [];
      const error = errors.find(({ path }) => path.startsWith('words.'));
      return error ? { words: { error } } : null;
    },
  });
  return (
    <Modal {...dialog} size="lg" title={t('forbiddenWords')}>
      <form {...form.props} className={styles.form}>
        <p className={styles.hint}>{t('forbiddenWordsText')}</p>
        <QueryStates query={{ data, error, refetch }} rows={[2, 40]}>
          {({ words: saved }) => {
            const words = form.values.words ?? saved;
            return (
              <TagsInput
                {...form.bindError('words')}
                data-autofocus
                label={t('forbiddenWordsList')}
                description={t('forbiddenWordsCount', {
                  count: words.length,
                  maximum: FORBIDDEN_WORD_LIMITS.words,
                })}
                placeholder={t('forbiddenWordsPlaceholder')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                classNames={{ input: styles.words ?? '' }}
                value={words}
                splitChars={SEPARATORS}
                maxTags={FORBIDDEN_WORD_LIMITS.words}
                maxLength={FORBIDDEN_WORD_LIMITS.wordChars}
                onChange={(edited) => form.set({ words: edited })}
                // Enter ends a word; without one it must not send the list.
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && event.currentTarget.value.trim() === '')
                    event.preventDefault();
                }}
              />
            );
          }}
        </QueryStates>
        <FormActions saving={form.sending} disabled={!data} onClose={close} />
      </form>
      {guard}
    </Modal>
  );
}
