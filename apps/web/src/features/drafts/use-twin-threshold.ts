/** From which likeness on a question that a bank has already is skipped, unless the person chooses otherwise. */
import { useLocalStorage } from '@mantine/hooks';
import { useAuth } from '../../auth/auth.store.js';
import { draftKey } from '../../auth/personal-storage.js';

/** The comparison finds none below the last. Numbers alone may differ at 0.9: the first means the same text. */
export const THRESHOLDS = [1, 0.95, 0.9, 0.8, 0.7] as const;
const [FIRST] = THRESHOLDS;

export function useTwinThreshold() {
  const userId = useAuth(({ user }) => user?.id ?? '');
  const [stored, setStored] = useLocalStorage<number>({
    key: draftKey(userId, 'twin-threshold'),
    defaultValue: FIRST,
    getInitialValueInEffect: false,
  });
  return { threshold: THRESHOLDS.find((one) => one === stored) ?? FIRST, setThreshold: setStored };
}
