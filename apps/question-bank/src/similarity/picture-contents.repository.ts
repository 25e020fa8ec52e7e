/** SQL of the contents of questions' pictures: the normal form of a text omits them. */
import { Injectable } from '@nestjs/common';
import { Transactions } from '@tiku/platform/database';
import { nullable, row, text } from '@tiku/platform/rows';

const ImageRow = row({ id: text, content_hash: nullable(text) });

/** The contents of the images of question `q`, sorted; an image without a content hash equals only itself. */
export const IMAGE_CONTENTS = `(SELECT coalesce(array_agg(coalesce(i.content_hash, e->>'id') ORDER BY coalesce(i.content_hash, e->>'id') COLLATE "C"), '{}')
  FROM jsonb_array_elements(q.images) AS e LEFT JOIN question_images i ON i.bank_id = q.bank_id AND i.id = e->>'id')`;
/** The same with its drawings. */
export const FIGURE_CONTENTS = `(${IMAGE_CONTENTS} || (SELECT coalesce(array_agg(md5(e->>'code') ORDER BY md5(e->>'code') COLLATE "C"), '{}')
  FROM jsonb_array_elements(q.tikz) AS e))`;

const IMAGE = /\(image:([\w-]{1,100})\)/g;
const IMAGES_MAX = 2_000;

/** The ids of the images in texts. */
export const imagesIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((one) => [...one.matchAll(IMAGE)].map(([, id = '']) => id))),
];

@Injectable()
export class PictureContentsRepository {
  constructor(private readonly transactions: Transactions) {}

  /** By id, of images in these banks. */
  async of(bankIds: readonly string[], ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.transactions.read.query(
      ImageRow,
      `SELECT id, content_hash FROM question_images
       WHERE bank_id = ANY ($1::uuid[]) AND id = ANY ($2::text[]) LIMIT ${IMAGES_MAX}`,
      [[...bankIds], ids.slice(0, IMAGES_MAX)],
    );
    return new Map(rows.map(({ id, content_hash }) => [id, content_hash ?? id]));
  }
}
