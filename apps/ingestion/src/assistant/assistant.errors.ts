/** Errors for a user whom the language model cannot help. */
import { type AppError, businessRule, forbidden, timedOut, unavailable } from '@tiku/platform/errors';
import type { ChatError } from './chat-model.js';

/** The message is for teachers; `details` tells an operator what to set. */
export const notConfigured = () =>
  unavailable('assistant.notConfigured', {}, undefined, {
    settings: ['OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_API_KEY'],
  });
export const notAllowed = (hasEnterprise: boolean) =>
  forbidden(hasEnterprise ? 'assistant.notAllowed' : 'assistant.noEnterprise');
export const dailyLimitReached = () => businessRule('assistant.dailyLimit');

export function failed(error: ChatError): AppError {
  if (error.failure === 'timeout') return timedOut('assistant.timeout', error);
  if (error.failure === 'refused') return Object.assign(businessRule('assistant.refused'), { cause: error });
  return unavailable(`assistant.${error.failure}`, {}, error);
}
