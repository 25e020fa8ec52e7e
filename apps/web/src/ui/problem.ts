/**
 * An error kept as data and not as a finished text: the page words it in the current language. Every form and dialog
 * that stores an error in its state stores one of these.
 */
import { useCallback } from 'react';
import { ApiError, messageOf, sentenceOf, unknownError, type LocalisedError } from '../api/api-error.js';
import { useServerTexts } from '../api/server-texts.js';
import { useLanguage } from '../i18n/language.js';
import { translate, useMessages, type MessageParams, type Messages } from '../i18n/messages.js';

/** A text of the form's own messages, or of those in `of`. */
export type OwnText<Key extends string> =
  | { key: Key; params?: MessageParams; of?: undefined }
  | { key: string; params?: MessageParams; of: Messages<string> };
export type Problem<Key extends string> =
  | OwnText<Key>
  /** A refusal by the server or the network, in its words. */
  | { error: LocalisedError };

/** A text of another feature's messages. */
export function textIn<Key extends string>(of: Messages<Key>, key: Key): OwnText<never> {
  return { of, key };
}

/** A failed call as a problem; `otherwise` for failures outside the server and the network. */
export function problemOf<Key extends string = never>(failure: unknown, otherwise?: Key): Problem<Key> {
  if (failure instanceof ApiError) return { error: failure };
  return otherwise === undefined ? { error: unknownError(failure) } : { key: otherwise };
}

export function useProblemText<Key extends string>(
  messages: Messages<Key>,
): (problem: Problem<Key>) => string {
  const t = useMessages(messages);
  const sentence = useSentence();
  const language = useLanguage((state) => state.language);
  return useCallback(
    (problem) => {
      if ('error' in problem) return sentence(problem.error);
      const { of, key, params } = problem;
      return of ? translate(of, key, { ...params, lng: language }) : t(key, params);
    },
    [t, sentence, language],
  );
}

/** The sentence of an error, in the current language. */
export function useSentence(): (error: LocalisedError) => string {
  const language = useLanguage((state) => state.language);
  // More precise once the servers' texts have loaded.
  const texts = useServerTexts((state) => state.messages);
  return useCallback((error) => sentenceOf(error, language, texts), [language, texts]);
}

/** The sentence for any thrown value, in the current language. */
export function useFailureText(): (failure: unknown) => string {
  const language = useLanguage((state) => state.language);
  const texts = useServerTexts((state) => state.messages);
  return useCallback((failure) => messageOf(failure, language, texts), [language, texts]);
}
