/** Opens the search by picture; its code loads on demand. */
import { IconCamera } from '@tabler/icons-react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { useLazyDialog } from '../../../ui/use-lazy-dialog.js';
import { pictureSearchMessages } from './picture-search.messages.js';

const load = async () => (await import('./picture-search-dialog.js')).PictureSearchDialog;

export function PictureSearchButton() {
  const t = useMessages(pictureSearchMessages);
  const { Dialog, opened, open, close } = useLazyDialog(load, toast.error);
  return (
    <>
      <button type="button" className="tk-chip" aria-haspopup="dialog" onClick={() => void open()}>
        <IconCamera size={15} aria-hidden />
        {t('open')}
      </button>
      {Dialog && <Dialog opened={opened} onClose={close} />}
    </>
  );
}
