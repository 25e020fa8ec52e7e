/** /guardian: a guardian enters the printed code of a pupil and reads the published results; no account, nothing is kept. */
import { Button, TextInput } from '@mantine/core';
import { IconReportAnalytics } from '@tabler/icons-react';
import { GUARDIAN_LIMITS } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { PlainFrame } from '../../ui/plain-frame.js';
import { problemOf, useProblemText, type Problem } from '../../ui/problem.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { readResults, type GuardianResults } from './guardian.client.js';
import { guardianMessages } from './guardian.messages.js';
import styles from './guardian.module.css';

export function GuardianPage() {
  const t = useMessages(guardianMessages);
  usePageTitle(t('title'));
  const [results, setResults] = useState<GuardianResults | null>(null);
  return (
    <PlainFrame>
      {results ? <Results of={results} onClose={() => setResults(null)} /> : <CodeForm onRead={setResults} />}
    </PlainFrame>
  );
}

function CodeForm({ onRead }: { onRead: (results: GuardianResults) => void }) {
  const t = useMessages(guardianMessages);
  const textOf = useProblemText(guardianMessages);
  const [params] = useSearchParams();
  const [code, setCode] = useState(params.get('code') ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem<'failed'> | null>(null);
  const read = async () => {
    setBusy(true);
    setProblem(null);
    try {
      onRead(await readResults(code));
    } catch (failure) {
      setProblem(problemOf(failure, 'failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        void read();
      }}
    >
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('text', { count: GUARDIAN_LIMITS.codeChars })}</p>
      <TextInput
        size="md"
        label={t('code')}
        value={code}
        error={problem && textOf(problem)}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth mt="md" disabled={code.trim() === ''} loading={busy}>
        {t('read')}
      </Button>
    </form>
  );
}

function Results({ of: { pupil, results }, onClose }: { of: GuardianResults; onClose: () => void }) {
  const t = useMessages(guardianMessages);
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{pupil.name}</h1>
      <p>{[pupil.school, ...pupil.classes].join(' · ')}</p>
      {results.length === 0 && (
        <div className={`tk-card ${styles.none}`}>
          <IconReportAnalytics size={48} stroke={1} aria-hidden />
          <h2>{t('none')}</h2>
          <p>{t('noneText')}</p>
        </div>
      )}
      <Button variant="default" mt="md" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  );
}
