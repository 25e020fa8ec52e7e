/**
 * Localised texts of servers. Each service defines its catalogue with the same keys in both languages (the compiler
 * holds it to that); the platform brings those that every service needs.
 */
import type { Language } from '@tiku/contracts/common';
import { platformMessages } from './platform-messages.js';

export type MessageParams = Record<string, string | number>;
export interface Messages {
  'zh-CN': Record<string, string>;
  'en-US': Record<string, string>;
}

/** Declares a catalogue; both languages must have exactly the same keys. */
export function defineMessages<const Z extends Record<string, string>>(messages: {
  'zh-CN': Z;
  'en-US': { [K in keyof Z]: string };
}): Messages {
  return messages;
}

/** `Accept-Language` → the language of the answer: zh-CN unless English is preferred. `*` reads as zh-CN. */
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

/**
 * Fills `{name}` places of the text named `key`; `{name:field|fields}` is a word in the number of `name`. An unknown key
 * is a bug and throws.
 */
export class Translator {
  readonly #catalogues: readonly Messages[];

  constructor(...catalogues: Messages[]) {
    this.#catalogues = [...catalogues, platformMessages];
  }

  has(key: string): boolean {
    return this.#catalogues.some((catalogue) => Object.hasOwn(catalogue['zh-CN'], key));
  }

  translate(language: Language, key: string, params: MessageParams = {}): string {
    const catalogue = this.#catalogues.find((candidate) => Object.hasOwn(candidate[language], key));
    const text = catalogue?.[language][key];
    if (text === undefined) throw new Error(`No message "${key}" in ${language}`);
    return text.replace(
      /\{(\w+)(?::(\w+)\|(\w+))?\}/g,
      (whole, name: string, one?: string, many?: string) => {
        const value = params[name];
        if (value === undefined) return whole;
        if (one !== undefined && many !== undefined) return value === 1 ? one : many;
        // A parameter may itself be a key (the noun of "not found"), so that callers never hold a language.
        return typeof value === 'string' && this.has(value) ? this.translate(language, value) : String(value);
      },
    );
  }
}
