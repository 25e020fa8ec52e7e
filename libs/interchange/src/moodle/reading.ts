/** What is found while one question is read: its pictures, which lie as base64 beside each text, and what is lost. */
import type { PictureOf } from '../html/index.js';
import { Losses, type CarriedPicture } from '../question/index.js';
import { childrenNamed, type XmlNode } from '../xml/index.js';

export const PLUGIN_FILE = '@@PLUGINFILE@@/';

export class Reading extends Losses {
  readonly pictures: CarriedPicture[] = [];

  /** Files of the element in which a text stands. */
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
    // A percent sign that stands for itself.
    return name;
  }
}
