/** How much drawing a picture, and all pictures of a document together, may ask for; what asks for more is not drawn. */

/** Units of about six microseconds: ordinary figures take some hundreds, plots of measured data some ten thousands. */
const PICTURE_MAX = 600_000;
const DOCUMENT_MAX = 1_000_000;

/** A picture that asks for too much, or lies about its size. */
export class Undrawable extends Error {}

/** Of a document. */
export class DrawingWork {
  #left = DOCUMENT_MAX;

  ofPicture(): PictureWork {
    return new PictureWork((units) => {
      this.#left -= units;
      return this.#left >= 0;
    });
  }
}

export class PictureWork {
  #left = PICTURE_MAX;

  constructor(private readonly isLeft: (units: number) => boolean) {}

  /** Throws Undrawable where nothing is left. */
  spend(units: number): void {
    this.#left -= units;
    if (!this.isLeft(units) || this.#left < 0) throw new Undrawable('too much to draw');
  }
}
