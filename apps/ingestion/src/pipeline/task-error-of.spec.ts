import { expect, it } from '@jest/globals';
import { ForwardedError, payloadTooLarge } from '@tiku/platform/errors';
import { RecognitionError } from '@tiku/recognition/inspect';
import { taskErrorOf } from './task-error-of.js';

it('ends a task whose file is the reason, and tries again after other failures', () => {
  expect(taskErrorOf(new RecognitionError('ENCRYPTED'))).toBe('ENCRYPTED');
  expect(taskErrorOf(new RecognitionError('INTERNAL'))).toBeNull();
  expect(taskErrorOf(new Error('no connection'))).toBeNull();
});

it('says that a file is too complex if its text exceeds what storage takes', () => {
  expect(taskErrorOf(payloadTooLarge(1))).toBe('TOO_COMPLEX');
  const refused = new ForwardedError('PAYLOAD_TOO_LARGE', {
    success: false,
    code: 'PAYLOAD_TOO_LARGE',
    message: '',
    error: '',
    requestId: '',
    timestamp: '',
  });
  expect(taskErrorOf(refused)).toBeNull();
});
