/** Announces that a question is open here, and learns who else has it open. Silent while the page is hidden. */
import { useEffect, useState } from 'react';
import { successResponse } from '@tiku/contracts/common';
import { PRESENCE, PresenceResponse, type PresentPerson } from '@tiku/contracts/question-bank';
import { request } from '../../api/client.js';

const NOBODY: readonly PresentPerson[] = [];
const Done = successResponse({});

/** `id` is null if there is no question yet. */
export function usePresence(id: string | null, editing: boolean): readonly PresentPerson[] {
  const [people, setPeople] = useState(NOBODY);
  useEffect(() => {
    if (id === null) return;
    const run = new AbortController();
    const path = `/questions/${id}/presence`;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const beat = async () => {
      if (!document.hidden) {
        const seen = await request('POST', path, {
          body: { editing },
          schema: PresenceResponse,
          signal: run.signal,
        }).catch(() => null); // A hint: without it the page works as before.
        if (run.signal.aborted) return;
        const next = seen?.people ?? NOBODY;
        setPeople((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
      }
      timer = setTimeout(() => void beat(), PRESENCE.intervalMs);
    };
    void beat();
    return () => {
      run.abort();
      clearTimeout(timer);
      setPeople(NOBODY);
      request('DELETE', path, { schema: Done }).catch(() => undefined); // It expires by itself.
    };
  }, [id, editing]);
  return people;
}
