/** Bodies that routes read as they arrive, never whole: files in forms, and parts of resumable uploads (tus 1.0). */
export const UPLOAD_PART_TYPE = 'application/offset+octet-stream';

export const isStreamedType = (contentType: string | undefined): boolean =>
  /^(?:multipart\/|application\/offset\+octet-stream)/i.test(contentType ?? '');
