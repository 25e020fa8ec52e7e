/** The pages photographed so far: each photo with the corners of its sheet and a small straightened picture. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { pdfOf } from './page-pdf.js';
import { WHOLE_PICTURE, type Quad } from './quad.js';
import { openScanWorker, type ScanWorker } from './scan-worker.js';

export interface ScanPage {
  id: string;
  photo: Blob;
  /** Address of the photo, for the corner editor. */
  url: string;
  quad: Quad;
  /** Null during the search of the sheet. */
  isFound: boolean | null;
  /** Address of the straightened page, small. */
  thumb: string | null;
}

/** A number that the recogniser reads quickly; a PDF of them stays under its 50 MB. */
export const SCAN_PAGES_MAX = 30;
const THUMB_LONG_SIDE = 360;

export function useScan() {
  const [pages, setPages] = useState<readonly ScanPage[]>([]);
  const worker = useRef<ScanWorker | null>(null);
  const kept = useRef(pages);
  useEffect(() => {
    kept.current = pages;
  }, [pages]);
  useEffect(
    () => () => {
      worker.current?.close();
      worker.current = null;
      kept.current.forEach(revoke);
    },
    [],
  );

  const change = useCallback((id: string, patch: Partial<ScanPage>) => {
    setPages((before) =>
      before.map((page) => {
        if (page.id !== id) return page;
        if (patch.thumb && page.thumb) URL.revokeObjectURL(page.thumb);
        return { ...page, ...patch };
      }),
    );
  }, []);

  const draw = useCallback(
    async ({ id, photo }: Pick<ScanPage, 'id' | 'photo'>, quad: Quad) => {
      worker.current ??= openScanWorker();
      const { jpeg } = await worker.current.straighten({ photo, quad, longSideMax: THUMB_LONG_SIDE });
      change(id, { thumb: URL.createObjectURL(jpeg) });
    },
    [change],
  );

  /** @returns false if a photo cannot be read */
  const add = useCallback(
    async (photo: Blob): Promise<boolean> => {
      worker.current ??= openScanWorker();
      const page: ScanPage = {
        id: crypto.randomUUID(),
        photo,
        url: URL.createObjectURL(photo),
        quad: WHOLE_PICTURE,
        isFound: null,
        thumb: null,
      };
      setPages((before) => [...before, page]);
      try {
        const quad = await worker.current.find({ photo });
        change(page.id, { quad: quad ?? WHOLE_PICTURE, isFound: quad !== null });
        await draw(page, quad ?? WHOLE_PICTURE);
        return true;
      } catch (failure) {
        console.info('A photo could not be read', failure);
        setPages((before) => before.filter(({ id }) => id !== page.id));
        revoke(page);
        return false;
      }
    },
    [change, draw],
  );

  const crop = useCallback(
    async (page: ScanPage, quad: Quad) => {
      change(page.id, { quad, isFound: true });
      await draw(page, quad);
    },
    [change, draw],
  );

  const remove = useCallback((page: ScanPage) => {
    setPages((before) => before.filter(({ id }) => id !== page.id));
    revoke(page);
  }, []);

  /** All pages straightened and in full size, one by one: a phone has little memory. */
  const bind = useCallback(async (): Promise<Blob> => {
    const drawn = [];
    for (const { photo, quad } of kept.current) {
      worker.current ??= openScanWorker();
      const { jpeg, width, height } = await worker.current.straighten({ photo, quad, longSideMax: Infinity });
      drawn.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height });
    }
    return pdfOf(drawn);
  }, []);

  return { pages, add, crop, remove, bind, clear: useCallback(() => setPages([]), []) };
}

function revoke({ url, thumb }: ScanPage): void {
  URL.revokeObjectURL(url);
  if (thumb) URL.revokeObjectURL(thumb);
}
