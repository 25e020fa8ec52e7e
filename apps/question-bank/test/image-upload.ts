/** Sends a form to POST /questions/images as a browser would. */
import type { TestResponse, TestUser } from '@tiku/platform/testing';
import type { ResponseBody, TestService } from './service.js';

export interface ImageUpload {
  file: Buffer | null;
  /** Null: without a token. */
  as: TestUser | null;
  /** Null: without the field. */
  bank: string | null;
  name?: string;
}

export function uploadImage(
  test: TestService,
  { file, as, bank, name = 'photo.png' }: ImageUpload,
): Promise<TestResponse<ResponseBody>> {
  const files = file ? [{ field: 'image', name, type: 'image/png', bytes: file }] : [];
  return test.upload('/questions/images', files, { as, fields: bank ? { bankId: bank } : {} });
}
