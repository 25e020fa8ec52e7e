/** What managers do most, at the top of the overview. Each action needs its own permission. */
import { Button } from '@mantine/core';
import { IconFileUpload, IconMailPlus, IconSitemap, IconSpeakerphone } from '@tabler/icons-react';
import type { MyEnterprise } from '@tiku/contracts/enterprise';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { ImportDialog } from './import-dialog.js';
import { InviteDialog } from './invite-dialog.js';
import { MessageDialog } from './message-dialog.js';
import { myEnterpriseMessages } from './my-enterprise.messages.js';
import styles from './my-enterprise.module.css';

export function ManagerActions({ mine }: { mine: MyEnterprise }) {
  const t = useMessages(myEnterpriseMessages);
  const [open, setOpen] = useState<'invite' | 'import' | 'announce' | null>(null);
  const { manageMembers, manageDepartments, announce } = mine.capabilities;
  const close = () => setOpen(null);
  if (!manageMembers && !manageDepartments && !announce) return null;
  return (
    <nav className={styles.manage} aria-label={t('manage')}>
      {manageMembers && (
        <>
          <Button leftSection={<IconMailPlus size={17} />} onClick={() => setOpen('invite')}>
            {t('invite')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileUpload size={17} />}
            onClick={() => setOpen('import')}
          >
            {t('import')}
          </Button>
        </>
      )}
      {manageDepartments && (
        <Button
          variant="default"
          component={Link}
          to="/my-enterprise?tab=departments"
          leftSection={<IconSitemap size={17} />}
        >
          {t('manageDepartments')}
        </Button>
      )}
      {announce && (
        <Button
          variant="default"
          leftSection={<IconSpeakerphone size={17} />}
          onClick={() => setOpen('announce')}
        >
          {t('manageAnnounce')}
        </Button>
      )}
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'announce' && (
        <MessageDialog mine={mine} replyTo={null} initialType="announcement" onClose={close} />
      )}
    </nav>
  );
}
