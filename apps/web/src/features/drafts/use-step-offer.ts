/**
 * Offers to undo the latest step of a review, in a toast that ends with the step: after another edit, or an undo by key,
 * its button would take back something else.
 */
import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.js';

export function useStepOffer(step: object, undo: () => void): (message: string) => void {
  const offer = useRef<{ close: () => void; step: object | null } | null>(null);
  useEffect(() => {
    const open = offer.current;
    // The offer is made in the same event as its step, before the step is rendered.
    if (open?.step === null) open.step = step;
    else if (open && open.step !== step) {
      open.close();
      offer.current = null;
    }
  }, [step]);
  return (message) => {
    offer.current?.close();
    offer.current = { close: toast.undo(message, undo), step: null };
  };
}
