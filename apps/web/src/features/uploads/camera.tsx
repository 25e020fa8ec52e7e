/** The camera over the list of uploads, while the address contains `?camera=1`. Its code loads on demand. */
import { useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadCode } from '../../app/load-code.js';
import { toast } from '../../ui/toast.js';

interface ViewProps {
  parameter: string;
  onClose: () => void;
  onFile: (file: File) => void;
}

const CAMERA = 'camera';

export function Camera({ onFile }: Pick<ViewProps, 'onFile'>) {
  const [params, setParams] = useSearchParams();
  const [View, setView] = useState<ComponentType<ViewProps> | null>(null);
  const isOpen = params.has(CAMERA);
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(CAMERA);
        return next;
      },
      { replace: true },
    );
  useEffect(() => {
    if (!isOpen || View) return;
    loadCode(async () => (await import('../scan/scan-view.js')).ScanView).then(
      (view) => setView(() => view),
      toast.error,
    );
  }, [isOpen, View]);
  if (!isOpen || !View) return null;
  return (
    <View
      parameter={CAMERA}
      onClose={close}
      onFile={(file) => {
        onFile(file);
        close();
      }}
    />
  );
}
