/**
 * The journal of one sitting on this device: each response is written here before it is sent, and leaves when the server
 * has stored it. Rows of the person's database; the owner's logout removes them.
 */
import { ResponseValue } from '@tiku/contracts/exams';
import { z } from 'zod';
import { putRow, removeRowIf, rowsOf } from '../../auth/personal-database.js';
import { EXAM_ROWS } from '../../auth/personal-storage.js';

const JournalEntry = z.object({
  itemId: z.string(),
  /** Of the sitting when it was written; the order is (epoch, seq). */
  epoch: z.int().default(0),
  seq: z.int(),
  value: ResponseValue,
  at: z.string(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
/** What this device knows of the sitting besides responses. */
const JournalHead = z.object({ epoch: z.int(), flags: z.array(z.string()) });
export type JournalHead = z.infer<typeof JournalHead>;

export interface JournalContent {
  head: JournalHead | null;
  entries: JournalEntry[];
  /** Rows that are no entry: a later or earlier build wrote them. They stay, and the page counts them. */
  unreadable: number;
}

export class Journal {
  readonly #prefix: string;

  constructor(
    private readonly userId: string,
    sittingId: string,
  ) {
    this.#prefix = `${EXAM_ROWS}${sittingId}:`;
  }

  /** Empty if this device has none, or stores nothing. */
  async load(): Promise<JournalContent> {
    try {
      return contentOf((await rowsOf(this.userId, this.#prefix)).map(({ value }) => value));
    } catch (failure) {
      // Without storage the server's copy is the only one; the save state says so.
      console.info('The journal could not be read', failure);
      return { head: null, entries: [], unreadable: 0 };
    }
  }

  put(entry: JournalEntry): Promise<void> {
    return this.#write(entry.itemId, entry);
  }

  keepHead(head: JournalHead): Promise<void> {
    return this.#write('head', head);
  }

  /** Only what was meant: a newer response of this item, of another window too, stays. */
  remove({ itemId, epoch, seq }: JournalEntry): Promise<void> {
    return removeRowIf(this.#prefix + itemId, (value) => {
      const { data } = JournalEntry.safeParse(value);
      return data?.epoch === epoch && data.seq === seq;
    });
  }

  #write(name: string, value: JournalEntry | JournalHead): Promise<void> {
    return putRow({ key: this.#prefix + name, userId: this.userId, writtenAt: Date.now(), value });
  }
}

export function contentOf(values: readonly unknown[]): JournalContent {
  const heads = values.flatMap((value) => JournalHead.safeParse(value).data ?? []);
  const entries = values.flatMap((value) => JournalEntry.safeParse(value).data ?? []);
  return { head: heads[0] ?? null, entries, unreadable: values.length - heads.length - entries.length };
}
