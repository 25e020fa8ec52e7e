/**
 * What an editor holds: the questions with their undo, what they began with, and the local drafts. A draft that was left
 * waits until the person takes or drops it, also while something else is being written.
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

/** A draft that does not say its version was begun at any: the server then tells what changed meanwhile. */
const ANY_VERSION = 1;
const NONE: readonly LeftDraft[] = [];

/** `name`: the `draftKey` of what is written. `version`: of the question that is edited, null for a new one. */
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
  // The first change is shown at once: what guards the page has to know that there is one.
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

  /** Goes on with a draft that was left; what is written now is left in its place. */
  /** `pictures`: those of the draft that are still there; null where that is not known. */
  const take = (draft: LeftDraft, pictures: ReadonlyMap<string, DraftImage> | null = null) => {
    const others = left.filter((each) => each !== draft);
    const written = dirty ? leftNow(name, now(), origin) : null;
    setLeft(written ? [...others, written] : others);
    // Drafts of an earlier release know neither what they began with nor the drawings beside the texts.
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
  /** Returns what takes it back, and what ends it for good. */
  const drop = (draft: LeftDraft): [back: () => void, forGood: () => void] => {
    setLeft((before) => before.filter((each) => each !== draft));
    return [() => setLeft((before) => [draft, ...before]), () => dropLocalDraft(draft.key)];
  };
  /** Goes on with what the server has. */
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
