import { Button, Modal, TagsInput } from '@mantine/core';
import { FORBIDDEN_WORD_LIMITS } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { apiErrorOf } from '../../api/apollo.js';
import { useMessages } from '../../i18n/messages.js';
import { ErrorState, ListSkeleton } from '../../ui/page.js';
import { useUnsavedClose } from '../../ui/unsaved-guard.js';
import { saveForbiddenWords, useForbiddenWords } from './forbidden-words.client.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';
import { useAct } from './use-act.js';

const SEPARATORS = ['\n', ',', '，', '、', ';', '；'];

/** What messages must not say; for admins. */
export function ForbiddenWordsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(myEnterpriseMessages);
  const { data, error, refetch } = useForbiddenWords();
  const [edited, setEdited] = useState<string[] | null>(null);
  const { busy, act } = useAct();
  const { close, asking, guard } = useUnsavedClose(edited !== null && !busy, onClose);
  const words = edited ?? data?.words ?? [];
  const save = () =>
    data && void act(() => saveForbiddenWords({ words, version: data.version }), t('saved'), onClose);
  return (
    <Modal
      opened
      size="lg"
      onClose={close}
      closeOnClickOutside={false}
      closeOnEscape={!asking}
      title={t('forbiddenWords')}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t('forbiddenWordsText')}</p>
        {error && !data ? (
          <ErrorState error={apiErrorOf(error)} onRetry={() => void refetch()} />
        ) : !data ? (
          <ListSkeleton rows={2} height={40} />
        ) : (
          <TagsInput
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
            onChange={setEdited}
          />
        )}
        <div className={styles.formActions}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button loading={busy} disabled={!data} onClick={save}>
            {t('save')}
          </Button>
        </div>
      </div>
      {guard}
    </Modal>
  );
}
