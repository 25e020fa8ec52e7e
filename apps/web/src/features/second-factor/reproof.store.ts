/** Whether a refused call waits for a renewed proof. Concurrent calls wait for one dialog. */
import { create } from 'zustand';

interface Reproof {
  /** Answers the waiting calls; null if none waits. */
  answer: ((isProven: boolean) => void) | null;
}
export const useReproof = create<Reproof>(() => ({ answer: null }));

let waiting: Promise<boolean> | null = null;

/** True once the person has proven, false if they decline. */
export function askProof(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    useReproof.setState({ answer: resolve });
  }).finally(() => {
    waiting = null;
    useReproof.setState({ answer: null });
  });
  return waiting;
}
