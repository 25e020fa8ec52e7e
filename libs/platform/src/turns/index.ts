/**
 * Long work in short turns of the event loop: other requests run in between. A resolved promise ends no turn, so this
 * waits for the loop itself.
 */
import { setImmediate } from 'node:timers/promises';

const TURN_MS_MAX = 10;

export class Turns {
  #since = performance.now();

  constructor(private readonly turnMs = TURN_MS_MAX) {}

  /** Call it often: it waits only when the present turn has lasted long enough. */
  async pause(): Promise<void> {
    if (performance.now() - this.#since >= this.turnMs) await this.next();
  }

  /** Begins a new turn in any case. */
  async next(): Promise<void> {
    await setImmediate();
    this.#since = performance.now();
  }
}

const PORTION_CHARS = 500_000;

/** Items as JSON arrays of about half a million characters, for statements that take them one after the other. */
export async function* jsonPortions(
  items: Iterable<unknown>,
  toJson: (item: unknown) => string = JSON.stringify,
): AsyncGenerator<string> {
  const turns = new Turns();
  let portion: string[] = [];
  let chars = 0;
  for (const item of items) {
    const json = toJson(item);
    portion.push(json);
    chars += json.length;
    if (chars >= PORTION_CHARS) {
      yield `[${portion.join(',')}]`;
      portion = [];
      chars = 0;
    }
    await turns.pause();
  }
  if (portion.length > 0) yield `[${portion.join(',')}]`;
}
