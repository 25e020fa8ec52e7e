/** What is found while one question is read: files stand as base64 next to the text that shows them. */
import type { PictureOf } from '../html/index.js';
import { Reading } from '../question/reading.js';
import { childrenNamed, type XmlNode } from '../xml/items.js';
import { PLUGIN_FILE } from './plugin-file.js';

export class MoodleReading extends Reading {
  /** Files of the element of a text. */
  pictureOf(node: XmlNode | undefined): PictureOf {
    return (address, widthPt) => {
      if (!address.startsWith(PLUGIN_FILE)) return this.dataPicture(address, widthPt);
      const name = decoded(address.slice(PLUGIN_FILE.length));
      const file = childrenNamed(node, 'file').find(({ attributes }) => attributes['name'] === name);
      if (!file) return null;
      const { text } = file;
      // Another text may have another file of the same name.
      return this.keep(`${this.pictures.length}/${name}`, widthPt, () =>
        Promise.resolve(Buffer.from(text, 'base64')),
      );
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
