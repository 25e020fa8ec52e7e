/**
 * What is wrong, kept as what it is and not as a finished text: the page says it in the language of now. Every form
 * and dialog that keeps an error in its state keeps one of these.
 */
import { useCallback } from 'react';
import { ApiError, messageOf, sentenceOf, unknownError, type Told } from '../api/api-error.js';
import { useLanguage } from '../i18n/language.js';
import { translate, useMessages, type MessageParams, type Messages } from '../i18n/messages.js';

/** A text of the form's own messages, or of those in `of`. */
export type OwnText<Key extends string> =
  | { key: Key; params?: MessageParams; of?: undefined }
  | { key: string; params?: MessageParams; of: Messages<string> };
export type Problem<Key extends string> =
  | OwnText<Key>
  /** A sentence of the server; `own` says the same in a language that it did not come in. */
  | { told: Told; own?: OwnText<Key> | undefined };

/** A text of another feature's messages. */
export function textIn<Key extends string>(of: Messages<Key>, key: Key): OwnText<never> {
  return { of, key };
}

/** A failed call as a problem; `otherwise` for what neither the server nor the network had a part in. */
export function problemOf<Key extends string = never>(failure: unknown, otherwise?: Key): Problem<Key> {
  if (failure instanceof ApiError) return { told: failure };
  return otherwise === undefined ? { told: unknownError(failure) } : { key: otherwise };
}

export function useProblemText<Key extends string>(
  messages: Messages<Key>,
): (problem: Problem<Key>) => string {
  const t = useMessages(messages);
  const language = useLanguage((state) => state.language);
  const ownText = useCallback(
    ({ of, key, params }: OwnText<Key>) =>
      of ? translate(of, key, { ...params, lng: language }) : t(key, params),
    [t, language],
  );
  return useCallback(
    (problem) => {
      if (!('told' in problem)) return ownText(problem);
      const { told, own } = problem;
      return own && told.language !== language ? ownText(own) : sentenceOf(told, language);
    },
    [ownText, language],
  );
}

/** What was told, in the language of now. */
export function useSentence(): (told: Told) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((told) => sentenceOf(told, language), [language]);
}

/** The sentence for anything thrown, in the language of now. */
export function useFailureText(): (failure: unknown) => string {
  const language = useLanguage((state) => state.language);
  return useCallback((failure) => messageOf(failure, language), [language]);
}
