/** The step of a rollout at a given time: a failure is attributed to the process that was ending then. */

/** A failure and its time. */
export interface Failure {
  at: Date;
  /** One line. */
  what: string;
}

interface Phase {
  since: Date;
  what: string;
  /** The release whose process is ending. */
  ending: string | null;
}

export class Phases {
  readonly #all: Phase[] = [];

  /** Prints it, with its time. */
  begin(what: string, ending: string | null = null, since = new Date()): void {
    this.#all.push({ since, what, ending });
    console.log(`${timeOfDay(since)} ${what}`);
  }

  /** How many failures occurred while processes of each release ended, and otherwise. */
  summaryOf(failures: readonly Failure[]): string {
    const releases = new Set(this.#all.flatMap(({ ending }) => ending ?? []));
    const number = (release: string | null): number =>
      failures.filter(({ at }) => (this.#at(at)?.ending ?? null) === release).length;
    return [
      ...[...releases].map((release) => `${number(release)} while processes of ${release} ended`),
      `${number(null)} at other times`,
    ].join(', ');
  }

  /** The failure with its time and its phase. */
  describe({ at, what }: Failure): string {
    return `${timeOfDay(at)} (${this.#at(at)?.what ?? 'before all'}) ${what}`;
  }

  #at(moment: Date): Phase | undefined {
    return this.#all.findLast(({ since }) => since <= moment);
  }
}

const timeOfDay = (date: Date): string => date.toISOString().slice(11, 23);
