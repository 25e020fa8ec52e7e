/** Says what analyses a question, what is sent outside the platform, and why a model did not help. */
import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMessages } from '../../i18n/messages.js';
import { useAssistant } from './assistant.client.js';
import { assistantMessages } from './assistant.messages.js';
import type { Analysis } from './proposal.js';

/** Undefined before an analysis: the note then says what will be sent. */
export function AssistantNote({ analysis }: { analysis?: Analysis | undefined }) {
  const t = useMessages(assistantMessages);
  const { data } = useAssistant();
  if (!data) return null;
  const { provider, allowed, hasEnterprise, sends } = data;
  const text = () => {
    if (analysis?.notice) return `${analysis.notice}${t('stop')}${t('byRules')}`;
    if (provider === null) return t('notConfigured');
    if (!allowed) return t(hasEnterprise ? 'notAllowed' : 'noEnterprise');
    if (analysis && analysis.provider !== 'rules') return t('byModel', { provider: analysis.provider });
    const what = sends.map((one) => t(`send.${one}`)).join(t('comma'));
    return t('sends', { provider, what });
  };
  return (
    <Alert
      variant="light"
      color={analysis?.notice ? 'gamboge' : 'indigo'}
      icon={<IconInfoCircle size={17} />}
      mb="md"
    >
      {text()}
    </Alert>
  );
}
