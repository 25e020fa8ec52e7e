/** The `message` of an answer, in the language of the request. */
import { Injectable } from '@nestjs/common';
import { currentLanguage } from '@tiku/platform/context';
import { Translator, type MessageParams } from '@tiku/platform/messages';

@Injectable()
export class AnswerTexts {
  constructor(private readonly translator: Translator) {}

  message(key: string, params?: MessageParams): { message: string } {
    return { message: this.translator.translate(currentLanguage(), key, params) };
  }
}
