/** The paper as LaTeX of the class exam-zh: to the clipboard, or as a file. */
import { Button, Group, Modal, Switch, Textarea } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import type { Paper } from '@tiku/contracts/paper-bank';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { paperMessages } from '../papers.messages.js';
import { saveText } from './save-text.js';

interface LatexDialogProps {
  paper: Paper;
  opened: boolean;
  onClose: () => void;
}
export function LatexDialog({ paper, opened, onClose }: LatexDialogProps) {
  const t = useMessages(paperMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('latex')} centered size={720}>
      {opened && <Latex paper={paper} />}
    </Modal>
  );
}

function Latex({ paper }: { paper: Paper }) {
  const t = useMessages(paperMessages);
  const fail = useFailure(paperMessages);
  const { language } = useFormat();
  const [hasAnswers, setHasAnswers] = useState(true);
  const [source, setSource] = useState('');
  useEffect(() => {
    let isCurrent = true;
    // The writer of LaTeX is loaded by those who ask for it.
    import('./paper-latex.js')
      .then(({ paperToLatex }) => {
        if (isCurrent) setSource(paperToLatex(paper, { hasAnswers, language }));
      })
      .catch((failure: unknown) => fail('fail.latex', failure));
    return () => {
      isCurrent = false;
    };
  }, [paper, hasAnswers, language, fail]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(source);
      toast.success(t('latexCopied'));
    } catch (failure) {
      fail('fail.clipboard', failure);
    }
  };
  return (
    <>
      <Textarea
        aria-label={t('latex')}
        value={source}
        readOnly
        autosize
        minRows={12}
        maxRows={18}
        styles={{ input: { fontFamily: 'var(--tk-font-mono)', fontSize: 13 } }}
      />
      <Group justify="space-between" mt="md">
        <Switch
          label={t('latexAnswers')}
          checked={hasAnswers}
          onChange={(event) => setHasAnswers(event.currentTarget.checked)}
        />
        <Group gap="xs">
          <Button
            variant="default"
            disabled={source === ''}
            leftSection={<IconDownload size={16} stroke={1.7} />}
            onClick={() => saveText(source, paper.title, 'tex')}
          >
            {t('latexDownload')}
          </Button>
          <Button
            disabled={source === ''}
            leftSection={<IconCopy size={16} stroke={1.7} />}
            onClick={() => void copy()}
          >
            {t('latexCopy')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
