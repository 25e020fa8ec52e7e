/** The address of the paper's project in an external LaTeX editor: https, or none. */
import { Button, Group, Modal, TextInput } from '@mantine/core';
import { hasCredentials } from '@tiku/contracts/common';
import { OverleafLink, type Paper } from '@tiku/contracts/paper-bank';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { uiMessages } from '../../../ui/ui.messages.js';
import { useForm } from '../../../ui/use-form.js';
import { useFailure } from '../../../ui/use-failure.js';
import { setOverleafLink, usePapersChanged } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';

interface ProjectLinkProps {
  paper: Pick<Paper, 'id' | 'overleafEditLink'>;
  opened: boolean;
  onClose: () => void;
}
export function ProjectLinkDialog({ paper, opened, onClose }: ProjectLinkProps) {
  const t = useMessages(paperMessages);
  return (
    <Modal opened={opened} onClose={onClose} title={t('project')} centered size={520}>
      {opened && <ProjectLink paper={paper} onClose={onClose} />}
    </Modal>
  );
}

const FIELDS = ['overleafEditLink'] as const;
const linkOf = (text: string) => (text.trim() === '' ? null : text.trim());

function ProjectLink({ paper, onClose }: Omit<ProjectLinkProps, 'opened'>) {
  const t = useMessages(paperMessages);
  const ui = useMessages(uiMessages);
  const fail = useFailure(paperMessages);
  const changed = usePapersChanged();
  const form = useForm({
    messages: paperMessages,
    initial: { overleafEditLink: paper.overleafEditLink ?? '' },
    fields: FIELDS,
    check: ({ overleafEditLink }) =>
      OverleafLink.safeParse(linkOf(overleafEditLink)).success
        ? {}
        : {
            overleafEditLink: {
              key: hasCredentials(overleafEditLink.trim())
                ? ('error.linkCredentials' as const)
                : ('error.link' as const),
            },
          },
    send: async ({ overleafEditLink }) => {
      const link = linkOf(overleafEditLink);
      await setOverleafLink(paper.id, link);
      toast.success(t(link === null ? 'projectRemoved' : 'projectSaved'));
      await changed();
      onClose();
    },
    onFailure: (failure) => fail('fail.project', failure),
  });
  return (
    <form {...form.props}>
      <TextInput
        {...form.bind('overleafEditLink')}
        data-autofocus
        label={t('projectLink')}
        description={t('projectText')}
        placeholder={t('projectPlaceholder')}
        inputMode="url"
        maxLength={2_000}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" loading={form.sending}>
          {ui('save')}
        </Button>
      </Group>
    </form>
  );
}
