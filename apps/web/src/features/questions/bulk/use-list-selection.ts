/**
 * What is selected in a list of questions: on the page, or everything that the list finds, from which single ones are
 * taken away. A change of the filters ends the latter.
 */
import type { FoundQuestion } from '@tiku/contracts/question-bank';
import { useCallback, useMemo, useState } from 'react';
import { toast } from '../../../ui/toast.js';
import { findAll } from '../questions.client.js';
import { useSelection } from '../use-selection.js';

interface Chosen {
  key: string;
  questions: readonly FoundQuestion[];
  isComplete: boolean;
  removed: ReadonlySet<string>;
}

export interface AllFound {
  /** Null: only what is selected on the page. */
  questions: readonly FoundQuestion[] | null;
  isComplete: boolean;
  isLoading: boolean;
  choose: () => void;
}

/** `query`: the filters in the form of the list's query, without page and order. */
export function useListSelection(onPage: readonly string[], query: object) {
  const key = JSON.stringify(query);
  const page = useSelection(onPage);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [loading, setLoading] = useState<string | null>(null);
  const current = chosen?.key === key ? chosen : null;
  const questions = useMemo(
    () => current && current.questions.filter(({ id }) => !current.removed.has(id)),
    [current],
  );
  const ids = useMemo(() => questions && new Set(questions.map(({ id }) => id)), [questions]);
  const isAll = current !== null;
  const { select: selectOnPage, clear: clearPage } = page;
  const select = useCallback(
    (id: string, on: boolean, isRange?: boolean) => {
      if (!isAll) return selectOnPage(id, on, isRange);
      setChosen((before) => before && { ...before, removed: changed(before.removed, id, on) });
    },
    [isAll, selectOnPage],
  );
  const found: AllFound = {
    questions,
    isComplete: current?.isComplete ?? true,
    isLoading: loading === key,
    choose: () => {
      setLoading(key);
      void findAll(query)
        .then((all) => setChosen({ key, ...all, removed: new Set() }))
        .catch((failure: unknown) => toast.error(failure))
        .finally(() => setLoading(null));
    },
  };
  return {
    selected: ids ?? page.selected,
    select,
    /** For the bar of the selection. */
    bar: {
      found,
      isPageSelected: page.isPage,
      onSelectPage: page.selectAll,
      onClear: () => {
        setChosen(null);
        clearPage();
      },
    },
  };
}

function changed(removed: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(removed);
  if (on) next.delete(id);
  else next.add(id);
  return next;
}
