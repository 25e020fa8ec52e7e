/**
 * Messages of servers: i18next over the platform's catalogue and the service's own (both in contracts, which the
 * browser shares). Owns no texts.
 */
import type { Language } from '@tiku/contracts/common';
import { platformMessages } from '@tiku/contracts/common/messages';
import {
  amountText,
  I18NEXT_OPTIONS,
  pluralWord,
  type MessageParams,
  type Messages,
} from '@tiku/contracts/messages';
import i18next, { type i18n } from 'i18next';

export type { MessageParams, Messages } from '@tiku/contracts/messages';

/** `Accept-Language` → the language of the response: zh-CN unless English is preferred. `*` reads as zh-CN. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: { language: Language; q: number } = { language: 'zh-CN', q: 0 };
  for (const part of (acceptLanguage ?? '').slice(0, 200).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';');
    const weight = params
      .map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1])
      .find((value) => value !== undefined);
    const q = weight === undefined ? 1 : Number(weight);
    const language: Language | null = tag.startsWith('en')
      ? 'en-US'
      : tag.startsWith('zh') || tag === '*'
        ? 'zh-CN'
        : null;
    if (language && q > best.q) best = { language, q };
  }
  return best.language;
}

/** The messages of a service. An unknown key is a bug and throws. */
export class Translator {
  readonly #i18n: i18n;

  constructor(...catalogues: Messages[]) {
    const textsIn = (language: Language) => ({
      translation: Object.assign(
        {},
        platformMessages[language],
        ...catalogues.map((texts) => texts[language]),
      ),
    });
    this.#i18n = i18next.createInstance();
    void this.#i18n.init({
      ...I18NEXT_OPTIONS,
      lng: 'zh-CN',
      resources: { 'zh-CN': textsIn('zh-CN'), 'en-US': textsIn('en-US') },
    });
    this.#i18n.services.formatter?.add('plural', pluralWord);
    this.#i18n.services.formatter?.add('amount', amountText);
  }

  has(key: string): boolean {
    return this.#i18n.exists(key);
  }

  translate(language: Language, key: string, params: MessageParams = {}): string {
    if (!this.has(key)) throw new Error(`No message "${key}"`);
    // i18next's option `replace` would separate parameters from the language, but nested messages would lose it.
    return this.#i18n.t(key, { ...params, lng: language });
  }
}
