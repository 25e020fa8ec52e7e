/**
 * Texts of a feature: `const messages = defineMessages('name', {…})`, in components `const t = useMessages(messages)`.
 * A key that the Chinese file lacks does not compile; one that the English file lacks fails messages.spec.ts.
 */
import type { Language } from '@tiku/contracts/common';
import type { MessageParams } from '@tiku/contracts/messages';
import i18next from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import './language.js';

export type { MessageParams } from '@tiku/contracts/messages';
/** `count_one` and `count_other` are used as `count`. */
type KeyOf<Texts> = keyof Texts extends infer K
  ? K extends `${infer Base}_one` | `${infer Base}_other`
    ? Base
    : K & string
  : never;

export interface Messages<Key extends string> {
  readonly namespace: string;
  readonly texts: Record<Language, Record<string, string>>;
  /** Only a type: the existing keys. */
  readonly key?: Key;
}

/** The keys of `typeof messages`. */
export type MessageKey<M> = M extends Messages<infer Key> ? Key : never;

export type Translate<Key extends string> = (key: Key, params?: MessageParams) => string;

/** i18next's own types derive the parameters from literal texts; ours come from JSON, checked by messages.spec.ts. */
type Look = (key: string, options: Record<string, string | number>) => string;

export function defineMessages<Texts extends Record<string, string>>(
  namespace: string,
  texts: { 'zh-CN': Texts; 'en-US': Record<string, string> },
): Messages<KeyOf<Texts>> {
  i18next.addResourceBundle('zh-CN', namespace, texts['zh-CN'], true, true);
  i18next.addResourceBundle('en-US', namespace, texts['en-US'], true, true);
  return { namespace, texts };
}

/**
 * The translator of these messages; the component renders again when the language changes. `language`: of the content,
 * if it is not the reader's.
 */
export function useMessages<Key extends string>(
  messages: Messages<Key>,
  language?: Language,
): Translate<Key> {
  const { t } = useTranslation(messages.namespace);
  const look = t as unknown as Look;
  return useCallback(
    (key, params) => look(key, { ns: messages.namespace, ...(language && { lng: language }), ...params }),
    [look, messages.namespace, language],
  );
}

export function hasMessage(messages: Messages<string>, key: string): boolean {
  return Object.hasOwn(messages.texts['zh-CN'], key);
}

/** For code outside React: the text in the current language. */
export function translate<Key extends string>(
  messages: Messages<Key>,
  key: Key,
  params?: MessageParams,
): string {
  const look = i18next.t as unknown as Look;
  return look(key, { ns: messages.namespace, ...params });
}
