/** Limits the work of drawing one picture, and all pictures of a document; larger ones are not drawn. */

/**
 * In units of about six microseconds: ordinary figures take some hundreds, plots of measured data some ten thousands.
 */
const PICTURE_MAX = 600_000;
const DOCUMENT_MAX = 1_000_000;

/** A picture that takes too much work or states a false size. */
export class Undrawable extends Error {}

/** The work left for a document. */
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

  /** Throws Undrawable if no work is left. */
  spend(units: number): void {
    this.#left -= units;
    if (!this.isLeft(units) || this.#left < 0) throw new Undrawable('too much to draw');
  }
}
