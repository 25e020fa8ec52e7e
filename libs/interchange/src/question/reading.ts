/** What is found while one question is read: its losses, and its pictures by the ids that its markup uses. */
import { Losses, type CarriedPicture, type CarriedQuestion, type ReadEntry } from './index.js';

/** Written into the text itself, as some programs do. */
const DATA = /^data:image\/(?:png|jpe?g|gif|webp|bmp)(?:;[\w=-]{1,40}){0,3};base64,/i;

export class Reading extends Losses {
  readonly pictures: CarriedPicture[] = [];
  readonly #ids = new Map<string, string>();

  /** The picture of an address that carries its bytes; null for any other. */
  readonly dataPicture = (address: string, widthPt?: number): string | null => {
    const head = DATA.exec(address.slice(0, 200).trimStart());
    if (!head) return null;
    const text = address.trimStart().slice(head[0].length);
    return this.keep(address, widthPt, () => Promise.resolve(Buffer.from(text, 'base64')));
  };

  /** One id for each `key`. */
  keep(key: string, widthPt: number | undefined, bytes: () => Promise<Uint8Array>): string {
    const existing = this.#ids.get(key);
    if (existing !== undefined) return existing;
    const id = `p${this.pictures.length + 1}`;
    this.#ids.set(key, id);
    this.pictures.push({ id, widthPt, bytes });
    return id;
  }

  /** The entry, with the pictures that its question shows. */
  entry(name: string, question: CarriedQuestion | null): ReadEntry {
    const words = JSON.stringify(question);
    const pictures = this.pictures.filter(({ id }) => words.includes(`(image:${id})`));
    if (question && pictures.length > 0)
      question.images = pictures.map(({ id, widthPt }) => ({ id, widthPt }));
    return { name, question, lost: this.list(), pictures };
  }
}
