/** Writes mails to files of a folder if no server is configured. Keeps only the latest. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DevMail } from '@tiku/contracts/identity';
import { newId } from '@tiku/platform/database';
import { errorCode } from '@tiku/platform/errors';
import { Mailer, type Mail } from './mailer.js';

const KEPT_MAX = 200;
const NAME = /^[\w-]+\.json$/;

export class MailFolder extends Mailer {
  constructor(
    private readonly folder: string,
    onSent?: () => void,
  ) {
    super(onSent);
  }

  protected override async deliver({ to, subject, text, html }: Mail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    // Ids sort by time, so names sort by age.
    const mail: DevMail = { id: newId(), at: new Date().toISOString(), to, subject, text, html };
    const file = join(this.folder, `${mail.id}.json`);
    // The links in it open accounts: other users of the machine must not read them.
    await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 });
    await rename(`${file}.part`, file);
    for (const name of (await this.#names()).slice(KEPT_MAX))
      await rm(join(this.folder, name), { force: true });
  }

  /** Newest first, at most `limit`; `to` selects the mails to one address. */
  async latest(limit: number, to?: string): Promise<DevMail[]> {
    const found: DevMail[] = [];
    for (const name of await this.#names()) {
      if (found.length === limit) break;
      const mail = await this.#read(name);
      if (mail && (!to || mail.to.toLowerCase() === to.toLowerCase())) found.push(mail);
    }
    return found;
  }

  async #names(): Promise<string[]> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  }

  async #read(name: string): Promise<DevMail | null> {
    try {
      return DevMail.parse(JSON.parse(await readFile(join(this.folder, name), 'utf8')));
    } catch (error) {
      // Another process may have removed it just now.
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
  }
}
