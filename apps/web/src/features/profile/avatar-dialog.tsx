/** Changes or removes one's picture: choose, move and zoom inside the circle, with a preview. */
import { useApolloClient } from '@apollo/client/react';
import { Button, Modal, Slider } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { toast } from '../../ui/toast.js';
import { CropStage } from './avatar-crop.js';
import { CENTRED, cropped, readPicture, ZOOM_MAX, type Crop, type PictureProblem } from './avatar-picture.js';
import { showChangedUser, updateProfile, uploadAvatar } from './profile.client.js';
import { profileMessages } from './profile.messages.js';
import styles from './profile.module.css';

interface AvatarDialogProps {
  name: string;
  src: string | null;
  opened: boolean;
  onClose: () => void;
}
export function AvatarDialog({ src, opened, onClose }: AvatarDialogProps) {
  const t = useMessages(profileMessages);
  const client = useApolloClient();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [removing, setRemoving] = useState<'ask' | 'busy' | null>(null);
  const busy = share !== null;

  useEffect(() => () => picture?.close(), [picture]);

  const close = () => {
    if (busy) return;
    setPicture(null);
    setProblem(null);
    onClose();
  };
  const take = async (file: File | undefined) => {
    if (!file) return;
    const result = await readPicture(file);
    if (typeof result === 'string') return setProblem(result);
    setProblem(null);
    setPicture(result);
    setCrop(CENTRED);
  };
  const save = async () => {
    if (!picture || !crop) return;
    setShare(0);
    try {
      const user = await uploadAvatar(await cropped(picture, crop), setShare);
      showChangedUser(client, user);
      toast.success(t('avatarSaved'));
      setPicture(null);
      onClose();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setShare(null);
    }
  };
  const remove = async () => {
    setRemoving('busy');
    try {
      showChangedUser(client, await updateProfile({ avatar: null }));
      toast.success(t('avatarRemoved'));
      onClose();
    } catch (failure) {
      toast.error(failure);
    } finally {
      setRemoving(null);
    }
  };

  return (
    <>
      <Modal
        opened={opened && removing === null}
        onClose={close}
        title={t('avatarTitle')}
        size={540}
        closeOnClickOutside={!busy && !picture}
        closeButtonProps={{ 'aria-label': t('cancel') }}
      >
        {picture && crop ? (
          <>
            <CropStage picture={picture} crop={crop} onChange={setCrop} />
            <div className={styles.zoom}>
              <span>{t('avatarZoom')}</span>
              <Slider
                thumbLabel={t('avatarZoom')}
                label={null}
                min={1}
                max={ZOOM_MAX}
                step={0.02}
                value={crop.zoom}
                onChange={(zoom) => setCrop({ ...crop, zoom })}
              />
            </div>
          </>
        ) : (
          <DropArea onFile={(file) => void take(file)} />
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {t(`avatarError.${problem}`)}
          </p>
        )}
        <div className={styles.dialogActions}>
          {picture ? (
            <Button variant="subtle" color="gray" disabled={busy} onClick={() => setPicture(null)}>
              {t('avatarOther')}
            </Button>
          ) : src ? (
            <Button
              variant="subtle"
              color="cinnabar"
              leftSection={<IconTrash size={16} stroke={1.7} />}
              onClick={() => setRemoving('ask')}
            >
              {t('avatarRemove')}
            </Button>
          ) : (
            <span />
          )}
          <Button variant="default" disabled={busy} onClick={close}>
            {t('cancel')}
          </Button>
          {picture && (
            <Button loading={busy && share === 0} disabled={busy} onClick={() => void save()}>
              {busy && share !== 0
                ? t('avatarUploading', { percent: Math.round((share ?? 0) * 100) })
                : t('avatarSave')}
            </Button>
          )}
        </div>
      </Modal>
      <ConfirmDialog
        opened={removing !== null}
        variant="danger"
        title={t('avatarRemoveTitle')}
        confirmLabel={t('avatarRemove')}
        loading={removing === 'busy'}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      >
        {t('avatarRemoveText')}
      </ConfirmDialog>
    </>
  );
}

function DropArea({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useMessages(profileMessages);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  };
  return (
    <>
      <button
        type="button"
        className={styles.drop}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhoto size={34} stroke={1.3} aria-hidden />
        <span>{t('avatarDrop')}</span>
        <small>{t('avatarHint')}</small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/gif"
        aria-label={t('avatarPick')}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
