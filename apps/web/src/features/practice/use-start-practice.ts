/** Starts a practice and goes there. */
import type { FeedbackMode } from '@tiku/contracts/exams';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/toast.js';
import { useFailure } from '../../ui/use-failure.js';
import { startPractice, useSittingsChanged } from './practice.client.js';
import { practiceMessages } from './practice.messages.js';

export function useStartPractice() {
  const t = useMessages(practiceMessages);
  const fail = useFailure(practiceMessages);
  const navigate = useNavigate();
  const changed = useSittingsChanged();
  const [isStarting, setIsStarting] = useState(false);
  const start = async (paperId: string, feedback: FeedbackMode) => {
    setIsStarting(true);
    try {
      const { id, feedback: given } = await startPractice(paperId, feedback);
      // One was open already, with the other choice.
      if (given !== feedback) toast.info(t(`resumed.${given}`), { autoClose: 5_000, width: 'lg' });
      void changed();
      await navigate(`/practice/${id}`);
    } catch (failure) {
      fail('fail.start', failure);
    } finally {
      setIsStarting(false);
    }
  };
  return { start, isStarting };
}
