/** What the bytes of a text are like, counted while they pass: tells UTF-8 from GB 18030 from neither. */
const HAN_LOW = 0xa1;

export class Census {
  readonly #utf8 = new TextDecoder('utf-8', { fatal: true });
  isUtf8 = true;
  /** Pairs as GB 2312 writes its characters, and bytes above ASCII that stand alone or pair with ASCII. */
  #pairs = 0;
  #lone = 0;
  /** Characters of several bytes that are valid UTF-8. */
  #sequences = 0;
  #lead = 0;
  #open = 0;

  add(bytes: Uint8Array): void {
    if (this.isUtf8) this.#check(bytes);
    for (const byte of bytes) {
      if (this.#lead !== 0) {
        if (byte >= HAN_LOW) this.#pairs += 1;
        else this.#lone += 1;
        this.#lead = 0;
      } else if (byte >= 0x80) this.#lead = byte;
      this.#follow(byte);
    }
  }

  /** Most of its pairs are of GB 2312, and it is no UTF-8 with a few damaged bytes. */
  get isChinese(): boolean {
    return this.#pairs > this.#lone * 2 && this.#sequences < this.#pairs / 2;
  }

  #check(bytes: Uint8Array): void {
    try {
      this.#utf8.decode(bytes, { stream: true });
    } catch {
      // Not UTF-8: what it is instead is counted.
      this.isUtf8 = false;
    }
  }

  /** Three-byte sequences, as UTF-8 writes Chinese. */
  #follow(byte: number): void {
    const isInside = byte >= 0x80 && byte < 0xc0;
    if (this.#open > 0 && isInside) {
      this.#open -= 1;
      if (this.#open === 0) this.#sequences += 1;
    } else this.#open = byte >= 0xe0 && byte < 0xf0 ? 2 : 0;
  }
}
