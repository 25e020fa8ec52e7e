/** What is found while one question is read: its pictures, as base64 next to each text, and losses. */
import type { PictureOf } from '../html/index.js';
import { Losses, type CarriedPicture } from '../question/index.js';
import { childrenNamed, type XmlNode } from '../xml/items.js';
import { PLUGIN_FILE } from './plugin-file.js';

export class Reading extends Losses {
  readonly pictures: CarriedPicture[] = [];

  /** Files of the element of a text. */
  pictureOf(node: XmlNode | undefined): PictureOf {
    return (address, widthPt) => {
      if (!address.startsWith(PLUGIN_FILE)) return null;
      const name = decoded(address.slice(PLUGIN_FILE.length));
      const file = childrenNamed(node, 'file').find(({ attributes }) => attributes['name'] === name);
      if (!file) return null;
      const id = `p${this.pictures.length + 1}`;
      const { text } = file;
      this.pictures.push({ id, widthPt, bytes: () => Promise.resolve(Buffer.from(text, 'base64')) });
      return id;
    };
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A literal per cent sign.
    return name;
  }
}
