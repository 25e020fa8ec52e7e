/** Asks who may edit a paper, before its editor opens. */
import { useParams } from 'react-router-dom';
import { useMessages } from '../../../i18n/messages.js';
import { MayEdit } from '../../../shell/may-edit.js';
import { usePaper } from '../papers.client.js';
import { paperMessages } from '../papers.messages.js';

export function PaperEditors() {
  const t = useMessages(paperMessages);
  const { id = '' } = useParams();
  // Editing begins with the server's current state, not with a cached one.
  const { data: paper, error, refetch } = usePaper(id, 'fresh');
  const isInTrash = paper !== undefined && paper.deletedAt !== null && paper.mayDelete;
  return (
    <MayEdit
      named={id}
      right={paper && paper.mayEdit && !isInTrash}
      // The page of the paper says that it is in the trash, and restores it.
      elsewhere={isInTrash ? `/papers/${paper.id}/view` : null}
      error={error}
      title={t('load.paper')}
      onRetry={() => void refetch()}
    />
  );
}
