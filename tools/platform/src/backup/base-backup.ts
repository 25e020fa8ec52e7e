/**
 * Copies PostgreSQL's files while it runs, and prepares a server folder that recovers from the copy and the archived
 * log to a chosen time. For machines without PostgreSQL's own tools (the server from npm has none): runs on the
 * server's machine, under an account that may read its folder. Starts and stops no server.
 */
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '@tiku/platform/config';
import { explainingConnection } from '@tiku/platform/database';
import pg from 'pg';
import { copyFiles } from './copy-files.js';
import {
  copyTablespaces,
  keepMap,
  layDownTablespaces,
  tablespaceLinks,
  tablespacePlaces,
  tablespacesOf,
} from './tablespaces.js';

/** What belongs to the running server and not to its data. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_replslot', 'pg_stat_tmp'];
/** Written last: a folder without it is not a base backup. */
const MARK = 'backup_label';

interface Row {
  [name: string]: string;
}

/** @throws ConfigError if the log is not archived, or the folder is not empty */
export async function backUpBase(url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new ConfigError(`${folder} is not empty: name a new folder`);
  const client = await explainingConnection(url, async () => {
    const made = new pg.Client({ connectionString: url, application_name: 'tiku-backup' });
    await made.connect();
    return made;
  });
  const query = async (sql: string): Promise<Row> => (await client.query<Row>(sql)).rows[0] ?? {};
  try {
    await client.query('SET statement_timeout = 0; SET idle_session_timeout = 0');
    const { archive_mode: mode } = await query('SHOW archive_mode');
    if (mode === 'off')
      throw new ConfigError(
        'archive_mode is off: without its archived log a copy of the files cannot be made whole',
      );
    const { data_directory: data = '' } = await query('SHOW data_directory');
    if (!existsSync(join(data, 'PG_VERSION')))
      throw new ConfigError(`${data} cannot be read: run this on the machine of PostgreSQL, as its account`);
    await query(`SELECT pg_backup_start('tiku', true)`);
    // Files change during the copy: the log between start and stop makes the copy consistent.
    copyServer(data, folder);
    const { labelfile = '', spcmapfile = '' } = await query(
      'SELECT labelfile, spcmapfile FROM pg_backup_stop(true)',
    );
    keepMap(folder, spcmapfile);
    writeFileSync(join(folder, MARK), labelfile, { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/** All files of the server with folder `data`, including its tablespaces. */
export function copyServer(data: string, folder: string): void {
  const left = LEFT_OUT.map((name) => `./${name}`);
  copyFiles(data, folder, [...left, './pg_wal/*', ...tablespaceLinks(data)]);
  copyTablespaces(data, folder);
  for (const name of LEFT_OUT.slice(2)) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
}

export interface PointInTime {
  base: string;
  /** Where the server's archive_command stores its log. */
  archive: string;
  /** A new folder, for PostgreSQL to start on. */
  into: string;
  /** A new folder for the content of tablespaces, on a disk with enough space. */
  tablespaces?: string;
  /** If missing: to the end of the log. */
  to?: Date;
}

/** Prepares a folder from which PostgreSQL recovers when it starts. @throws ConfigError naming what is missing */
export function prepareRecovery({ base, archive, into, tablespaces, to }: PointInTime): void {
  if (!existsSync(join(base, MARK)))
    throw new ConfigError(`${base} holds no complete copy: it has no ${MARK}`);
  if (!existsSync(archive))
    throw new ConfigError(`${archive} does not exist: name the folder of the archived log`);
  for (const folder of [into, ...(tablespaces ? [tablespaces] : [])])
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new ConfigError(`${folder} is not empty: recover into a new folder`);
  const held = tablespacesOf(base);
  if (held.length > 0 && !tablespaces)
    throw new ConfigError(
      `${base} holds the tablespaces of ${held.map(({ path }) => path).join(', ')}: name a new folder for them, --tablespaces FOLDER`,
    );
  copyFiles(base, into, tablespacePlaces(base));
  if (held.length > 0 && tablespaces) layDownTablespaces(base, into, tablespaces);
  rmSync(join(into, 'standby.signal'), { force: true });
  const settings = {
    restore_command: `cp "${archive}/%f" "%p"`,
    recovery_target_action: 'promote',
    // PostgreSQL does not parse Z here.
    ...(to
      ? { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }
      : { recovery_target_timeline: 'latest' }),
    // It must not write into the archive that it reads.
    archive_mode: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  appendFileSync(join(into, 'postgresql.auto.conf'), `\n${lines.join('\n')}\n`);
  writeFileSync(join(into, 'recovery.signal'), '', { mode: 0o600 });
}
