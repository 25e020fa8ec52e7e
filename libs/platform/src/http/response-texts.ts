/** The `message` of a response, in the language of the request. */
import { currentLanguage } from '../context/index.js';
import type { MessageParams, Translator } from '../messages/index.js';

export class ResponseTexts {
  constructor(private readonly translator: Translator) {}

  message(key: string, params?: MessageParams): { message: string } {
    return { message: this.translator.translate(currentLanguage(), key, params) };
  }
}
