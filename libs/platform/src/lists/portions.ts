interface Portion<R, P> {
  rows: R[];
  /** Where the next portion begins; null after the last one. */
  next: P | null;
}

/**
 * All rows of a list in portions, of which one at a time is in memory.
 * @throws Error if more than `portionsMax` follow: a file that ends there would look complete
 */
export async function* portionsOf<R, P>(
  portionsMax: number,
  read: (place: P | undefined) => Promise<Portion<R, P>>,
): AsyncGenerator<R[]> {
  let place: P | undefined;
  for (let n = 0; n < portionsMax; n += 1) {
    const { rows, next } = await read(place);
    yield rows;
    if (next === null) return;
    place = next;
  }
  throw new Error(`the list has more than ${portionsMax} portions`);
}
