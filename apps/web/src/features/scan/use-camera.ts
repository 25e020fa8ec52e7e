/** The back camera. If there is none, or it may not be used, the page offers the phone's own. */
import { useEffect, useState } from 'react';

interface Camera {
  state: 'starting' | 'open' | 'none';
  stream: MediaStream | null;
}

/** At the camera's best resolution; stopped when the page is left or `active` ends. */
export function useCamera(active: boolean): Camera {
  const [camera, setCamera] = useState<Camera>({ state: 'starting', stream: null });
  useEffect(() => {
    if (!active) return;
    let stream: MediaStream | null = null;
    let isLeft = false;
    const start = async () => {
      // Missing outside of a secure context.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) throw new Error('this browser gives no camera here');
      stream = await devices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 4096 }, height: { ideal: 3072 } },
      });
      if (isLeft) stop(stream);
      else setCamera({ state: 'open', stream });
    };
    start().catch((failure: unknown) => {
      if (isLeft) return;
      console.info('The camera could not be opened', failure);
      setCamera({ state: 'none', stream: null });
    });
    return () => {
      isLeft = true;
      if (stream) stop(stream);
    };
  }, [active]);
  return camera;
}

/** The current picture as a JPEG; null before the first. */
export async function photographOf(video: HTMLVideoElement): Promise<Blob | null> {
  if (video.videoWidth === 0) return null;
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
