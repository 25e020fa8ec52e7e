/** What a save state says, and the toast of what it prevents. */
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { useSentence } from '../../../ui/problem.js';
import { toast } from '../../../ui/toast.js';
import { practiceMessages } from '../practice.messages.js';
import type { SaveState } from '../save-state.js';

export function useStateText(): (state: SaveState) => string {
  const t = useMessages(practiceMessages);
  const format = useFormat();
  const sentence = useSentence();
  return (state) => {
    switch (state.kind) {
      case 'saved':
        return state.at === null ? t('state.nothing') : t('state.saved', { time: format.time(state.at) });
      case 'waiting':
        return t(state.isKept ? 'state.waiting' : 'state.unkept');
      case 'refused':
        return t('state.refused', { reason: sentence(state.error) });
      case 'notTaken':
        return t('state.notTaken', { count: state.refused.size });
      default:
        return t(`state.${state.kind}`);
    }
  };
}

/** Says why nothing was marked or handed in: what the server lacks, and where it is. */
export function useUnsaved(): (what: 'fail.check' | 'fail.handIn', state: SaveState) => void {
  const t = useMessages(practiceMessages);
  const textOf = useStateText();
  return (what, state) => toast.error(t(what, { reason: textOf(state) }), { autoClose: 5_000, width: 'lg' });
}
