/** Resumes the uploads that a reload interrupted, whatever page is open. The shell mounts it. */
import { useEffect } from 'react';
import { useAuth } from '../auth/auth.store.js';
import { hasKept } from './transfers.store.js';

export function useResumedUploads(): void {
  const userId = useAuth((state) => state.user?.id);
  useEffect(() => {
    if (userId === undefined || !hasKept()) return;
    import('../features/uploads/upload-queue.store.js')
      .then(({ resumeUploads }) => resumeUploads(userId))
      .catch((failure: unknown) => console.warn('Kept uploads could not go on', failure));
  }, [userId]);
}
