/** Deletes a section at once, and offers an undo. */
import type { Language } from '@tiku/contracts/common';
import { useCallback, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { toast } from '../../../ui/toast.js';
import { hasOrdinal, ordinal } from '../ordinal.js';
import { paperMessages } from '../papers.messages.js';
import { restoreSection, removeSection, type DraftSection } from './paper-draft.js';
import type { EditPaper } from './use-paper-history.js';

/** The next section's button moves under the pointer: a click this soon belongs to the same double click. */
const DOUBLE_CLICK_MS = 600;

/** `n` is the section's number, from 1; `at` the time stamp of the click. */
export type RemoveSection = (section: DraftSection, n: number, at: number) => void;

export function useRemoveSection(edit: EditPaper, language: Language): RemoveSection {
  const t = useMessages(paperMessages);
  const words = useMessages(paperMessages, language);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(
    (section, n, at) => {
      if (at - lastAt.current < DOUBLE_CLICK_MS) return;
      lastAt.current = at;
      const title = section.title || t('untitledSection');
      const name = hasOrdinal(title) ? title : words('sectionHeading', { n: ordinal(n, language), title });
      const count = section.questions.length;
      edit((before) => removeSection(before, section.id));
      toast.undo(
        count === 0 ? t('emptySectionRemoved', { name }) : t('sectionRemoved', { name, count }),
        () => edit((before) => restoreSection(before, section, n - 1)),
      );
    },
    [edit, language, t, words],
  );
}
