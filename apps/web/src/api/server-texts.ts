/**
 * The servers' catalogues in the browser. Answers contain their text, so the catalogues load only when an error is
 * still visible after a switch of languages. Until they are loaded, the code of the error provides its text.
 */
import type { Language } from '@tiku/contracts/common';
import type { Text } from '@tiku/contracts/messages';
import { create } from 'zustand';
import { hasMessage, translate, type Messages } from '../i18n/messages.js';

export type ServerTexts = Messages<string> | null;
export const useServerTexts = create<{ messages: ServerTexts }>()(() => ({ messages: null }));

let loading: Promise<void> | null = null;

/** Resolves when the texts are loaded or could not be fetched; after a failure the next call retries. */
export function loadServerTexts(): Promise<void> {
  if (useServerTexts.getState().messages) return Promise.resolve();
  loading ??= import('./server-catalogues.js')
    .then(({ serverMessages }) => useServerTexts.setState({ messages: serverMessages }))
    .catch((failure: unknown) => console.info('The texts of errors could not be loaded', failure))
    .finally(() => (loading = null));
  return loading;
}

/** The text in `language`; null while the catalogues are not loaded or if they lack it (an older build). */
export function serverText({ rule, params }: Text, language: Language, messages: ServerTexts): string | null {
  if (!messages) void loadServerTexts();
  return messages && hasMessage(messages, rule)
    ? translate(messages, rule, { ...params, lng: language })
    : null;
}
