/**
 * The editor's state: the questions with their undo, their initial values, and the local drafts. A stored draft waits
 * until the person restores or drops it, also while something else is being edited.
 */
import { useCallback, useEffect, useState } from 'react';
import {
  dropLocalDraft,
  holdLocalDraft,
  keepLocalDraft,
  leftDrafts,
  ownDraftKey,
  type DraftOrigin,
  type LeftDraft,
} from './local-drafts.js';
import { setOf, type QuestionSet } from './many/question-set.js';
import type { DraftImage } from './pictures/draft-images.js';
import { pictureIdsOf, withoutPictures, withPicturesOfNow } from './pictures/left-pictures.js';
import type { QuestionDraft } from './question-draft.js';
import { useDraftHistory } from './use-draft-history.js';
import { textOf, useLocalDraft } from './use-local-draft.js';

/** A draft without a version may have begun at any: the server then reports the changes since. */
const ANY_VERSION = 1;
const NONE: readonly LeftDraft[] = [];

/** `name`: the `draftKey` of the questions. `version`: of the edited question, null for a new one. */
export function useWrittenQuestions(name: string, initial: QuestionDraft, version: number | null) {
  const [first, setFirst] = useState(() => setOf([initial]));
  const [origin, setOrigin] = useState<DraftOrigin | null>(
    version === null ? null : { version, base: initial },
  );
  const [key] = useState(() => ownDraftKey(name));
  const [left, setLeft] = useState(NONE);
  const [done, setDone] = useState(false);
  const { load, edit: write, ...history } = useDraftHistory(first);
  const { set, now } = history;
  const dirty = !done && set.questions !== first.questions && textOf(set) !== textOf(first);
  const savedAt = useLocalDraft(key, { set, now }, dirty, origin);
  // The first change renders at once: the page guard has to know about it.
  const edit = useCallback<typeof write>(
    (question, change, showing) => write(question, change, dirty ? showing : 'atOnce'),
    [write, dirty],
  );

  useEffect(() => {
    const ended = new AbortController();
    holdLocalDraft(key, ended.signal);
    leftDrafts(name).then(
      (found) => {
        if (!ended.signal.aborted) setLeft(found.filter((draft) => draft.key !== key));
      },
      (failure: unknown) => console.info('Left drafts could not be looked for', failure),
    );
    return () => ended.abort();
  }, [name, key]);

  /**
   * Restores a stored draft; stores the current text in its place. `pictures`: those of the draft that still exist; null
   * if unknown.
   */
  const take = (draft: LeftDraft, pictures: ReadonlyMap<string, DraftImage> | null = null) => {
    const others = left.filter((each) => each !== draft);
    const written = dirty ? leftNow(name, now(), origin) : null;
    setLeft(written ? [...others, written] : others);
    // Drafts of an earlier release lack the initial values and the drawings outside the texts.
    const older = draft.origin ? {} : { tikz: initial.tikz };
    const known = pictures ?? new Map(initial.images.map((image) => [image.id, image]));
    const gone = pictures ? pictureIdsOf(draft.drafts).filter((id) => !pictures.has(id)) : [];
    const drafts = draft.drafts.map((each) =>
      withoutPictures(withPicturesOfNow({ ...each, ...(origin && older) }, known), gone),
    );
    const taken = setOf(drafts, draft.isMany);
    const began = origin && (draft.origin ?? { version: ANY_VERSION, base: origin.base });
    load(taken);
    setOrigin(began);
    if (keepLocalDraft(key, taken, began) !== null) dropLocalDraft(draft.key);
    return { gone: gone.length };
  };
  /** Returns one function to undo it, and one to make it final. */
  const drop = (draft: LeftDraft): [back: () => void, forGood: () => void] => {
    setLeft((before) => before.filter((each) => each !== draft));
    return [() => setLeft((before) => [draft, ...before]), () => dropLocalDraft(draft.key)];
  };
  /** Continues with the server's state. */
  const begin = (draft: QuestionDraft, at: number) => {
    const loaded = setOf([draft]);
    setFirst(loaded);
    load(loaded);
    setOrigin({ version: at, base: draft });
    dropLocalDraft(key);
  };
  const finish = useCallback(() => {
    dropLocalDraft(key);
    setDone(true);
  }, [key]);
  const [newest] = left;
  return {
    ...history,
    edit,
    load,
    origin,
    dirty,
    done,
    savedAt,
    left: done ? undefined : newest,
    leftCount: left.length,
    take,
    drop,
    begin,
    finish,
  };
}

function leftNow(name: string, set: QuestionSet, origin: DraftOrigin | null): LeftDraft | null {
  const key = ownDraftKey(name);
  const savedAt = keepLocalDraft(key, set, origin);
  const drafts = set.questions.map(({ draft }) => draft);
  return savedAt === null ? null : { key, drafts, isMany: set.isMany, savedAt, ...(origin && { origin }) };
}

export type WrittenQuestions = ReturnType<typeof useWrittenQuestions>;
