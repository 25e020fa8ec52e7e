/**
 * The journal of one sitting on this device: each response is written here before it is sent, and leaves when the server
 * has stored it. Rows of the person's database, so a logout removes them.
 */
import { ResponseValue } from '@tiku/contracts/exams';
import { z } from 'zod';
import { putRow, removeRow, rowsOf } from '../../auth/personal-database.js';

const JournalEntry = z.object({
  itemId: z.string(),
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
}

export class Journal {
  readonly #prefix: string;

  constructor(
    private readonly userId: string,
    sittingId: string,
  ) {
    this.#prefix = `exam-journal:${sittingId}:`;
  }

  /** Empty if this device has none, or stores nothing. */
  async load(): Promise<JournalContent> {
    try {
      const rows = await rowsOf(this.userId, this.#prefix);
      const values = rows.map(({ value }) => value);
      return {
        head: values.flatMap((value) => JournalHead.safeParse(value).data ?? [])[0] ?? null,
        entries: values.flatMap((value) => JournalEntry.safeParse(value).data ?? []),
      };
    } catch (failure) {
      // Without storage the server's copy is the only one; the save state says so.
      console.info('The journal could not be read', failure);
      return { head: null, entries: [] };
    }
  }

  put(entry: JournalEntry): Promise<void> {
    return this.#write(entry.itemId, entry);
  }

  keepHead(head: JournalHead): Promise<void> {
    return this.#write('head', head);
  }

  remove(itemId: string): Promise<void> {
    return removeRow(this.#prefix + itemId);
  }

  #write(name: string, value: JournalEntry | JournalHead): Promise<void> {
    return putRow({ key: this.#prefix + name, userId: this.userId, writtenAt: Date.now(), value });
  }
}
