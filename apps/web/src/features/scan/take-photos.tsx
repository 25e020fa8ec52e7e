/** A button that takes photographs from the camera or from the album. */
import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';

interface TakePhotosProps {
  label: string;
  capture?: boolean;
  disabled: boolean;
  onPhotos: (photos: readonly Blob[]) => Promise<void>;
}
export function TakePhotos({ label, capture, disabled, onPhotos }: TakePhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant={capture ? 'filled' : 'subtle'}
        {...(capture ? {} : { color: 'gray' })}
        leftSection={capture ? <IconCamera size={18} /> : <IconPhoto size={18} />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        multiple={!capture}
        {...(capture ? { capture: 'environment' as const } : {})}
        onChange={(event) => {
          void onPhotos([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
