/**
 * How texts are written, the same for servers and the browser: a catalogue in both languages, filled by i18next. Each
 * service has a catalogue at `@tiku/contracts/<service>/messages`; password rules and the platform have their own.
 * Owns no language and no i18next instance.
 */
export interface Messages<Key extends string = string> {
  readonly 'zh-CN': Readonly<Record<Key, string>>;
  readonly 'en-US': Readonly<Record<Key, string>>;
}

export type MessageParams = Readonly<Record<string, string | number>>;

/** Declares a catalogue; both languages must have exactly the same keys. */
export function defineMessages<const Z extends Record<string, string>>(messages: {
  'zh-CN': Z;
  'en-US': { [K in keyof Z]: string };
}): Messages<keyof Z & string> {
  return messages;
}

/** A text of a catalogue and its parameters. */
export interface Text {
  readonly rule: string;
  readonly params?: MessageParams | undefined;
}

/** Errors of a field in a rejected request: a validation failure has a text per rule, any other error is the text. */
export function textOfField(error: Text, field: Text): Text {
  return error.rule === 'error.validation' ? { ...field, rule: `rule.${field.rule}` } : error;
}

/** Options of i18next on both sides: keys are flat and contain dots; the page or the JSON encoder escapes. */
export const I18NEXT_OPTIONS = {
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
} as const;

/**
 * The format `{{count, plural(one: field; other: fields)}}`: an English word in singular or plural by the parameter.
 */
export function pluralWord(value: unknown, _language: unknown, words: unknown): string {
  const { one, other } = words as { one: string; other: string };
  return Number(value) === 1 ? one : other;
}

/** The format `{{price, amount}}`: V always with two decimals. */
export function amountText(value: unknown, language: string | undefined): string {
  const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return new Intl.NumberFormat(language, decimals).format(Number(value));
}
