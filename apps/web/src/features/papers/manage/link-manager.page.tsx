/** /my-papers/links: which project in an external LaTeX editor belongs to which paper. */
import type { PaperSummary } from '@tiku/contracts/paper-bank';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useFailure } from '../../../ui/use-failure.js';
import { setOverleafLink, usePapersChanged } from '../papers.client.js';
import { ProjectLinkDialog } from '../view/project-link-dialog.js';
import { manageMessages } from './manage.messages.js';
import styles from './manage.module.css';
import { PaperFacts, PaperManager } from './paper-manager.js';

export function LinkManagerPage() {
  const [edited, setEdited] = useState<PaperSummary | null>(null);
  return (
    <>
      <PaperManager of="links" row={(paper) => <LinkRow paper={paper} onEdit={() => setEdited(paper)} />} />
      {edited && <ProjectLinkDialog paper={edited} opened onClose={() => setEdited(null)} />}
    </>
  );
}

function LinkRow({ paper, onEdit }: { paper: PaperSummary; onEdit: () => void }) {
  const t = useMessages(manageMessages);
  const fail = useFailure(manageMessages);
  const changed = usePapersChanged();
  const link = paper.overleafEditLink;
  const remove = async () => {
    try {
      await setOverleafLink(paper.id, null);
      await changed();
      toast.undo(t('removed', { title: paper.title }), () => {
        setOverleafLink(paper.id, link)
          .then(changed)
          .catch((failure: unknown) => fail('fail.restore', failure));
      });
    } catch (failure) {
      fail('fail.remove', failure);
    }
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      toast.success(t('linkCopied'));
    } catch (failure) {
      fail('fail.copyLink', failure);
    }
  };
  return (
    <>
      <PaperFacts paper={paper}>
        <p className={styles.address}>{link ?? t('noLink')}</p>
      </PaperFacts>
      <div className={styles.actions}>
        {link !== null && (
          <>
            <a className="tk-lnk" href={link} target="_blank" rel="noopener noreferrer">
              {t('open')}
            </a>
            <button type="button" className="tk-lnk" onClick={() => void copy()}>
              {t('copyLink')}
            </button>
          </>
        )}
        {paper.mayEdit && (
          <button type="button" className="tk-lnk" onClick={onEdit}>
            {t(link === null ? 'add' : 'edit')}
          </button>
        )}
        {paper.mayEdit && link !== null && (
          <button type="button" className="tk-lnk" data-quiet onClick={() => void remove()}>
            {t('remove')}
          </button>
        )}
      </div>
    </>
  );
}
