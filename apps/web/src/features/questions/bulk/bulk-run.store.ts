/** The change to many questions that runs: it continues while the person opens other pages of the app. */
import { create } from 'zustand';

interface BulkRun {
  done: number;
  total: number;
  isStopping: boolean;
}

export const useBulkRun = create<{ run: BulkRun | null }>(() => ({ run: null }));

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Shows a run of more than one request. `end` must follow. */
export function beginRun(total: number, isLong: boolean) {
  if (!isLong) return { onProgress: () => {}, isStopped: () => false, end: () => {} };
  let own: BulkRun = { done: 0, total, isStopping: false };
  const isShown = () => useBulkRun.getState().run !== null;
  useBulkRun.setState({ run: own });
  window.addEventListener('beforeunload', ask);
  return {
    onProgress: (done: number) => {
      own = { ...own, done, isStopping: useBulkRun.getState().run?.isStopping === true };
      useBulkRun.setState({ run: own });
    },
    isStopped: () => isShown() && useBulkRun.getState().run?.isStopping === true,
    end: () => {
      window.removeEventListener('beforeunload', ask);
      useBulkRun.setState({ run: null });
    },
  };
}

/** After the request that runs. */
export const stopRun = () => useBulkRun.setState(({ run }) => ({ run: run && { ...run, isStopping: true } }));
