/** Sends a multipart request to POST /questions/images as a browser would. */
import type { TestUser } from '@tiku/platform/testing';
import type { Answer, TestService } from './service.js';

export interface ImageUpload {
  file: Buffer | null;
  /** Null: without a token. */
  as: TestUser | null;
  /** Null: without the field. */
  bank: string | null;
  name?: string;
}

const BOUNDARY = 'tiku-test-boundary';

export async function uploadImage(
  test: TestService,
  { file, as, bank, name = 'photo.png' }: ImageUpload,
): Promise<Answer> {
  const parts: Buffer[] = [];
  if (file)
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n'),
    );
  if (bank)
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="bankId"\r\n\r\n${bank}\r\n`),
    );
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  const answer = await test.service.app.inject({
    method: 'POST',
    url: '/questions/images',
    headers: {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...(as && { authorization: `Bearer ${as.token}` }),
    },
    payload: Buffer.concat(parts),
  });
  return { status: answer.statusCode, body: answer.json() };
}
