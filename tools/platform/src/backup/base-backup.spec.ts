import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { copyServer, prepareRecovery } from './base-backup.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tiku-it's base-"));
  for (const name of ['base', 'archive']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'base/postgresql.auto.conf'), '# here\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const places = () => ({
  base: join(folder, 'base'),
  archive: join(folder, 'archive'),
  into: join(folder, 'into'),
});

it('prepares a folder that recovers to the chosen time and does not touch the archive', () => {
  writeFileSync(join(folder, 'base/backup_label'), 'START WAL LOCATION');
  prepareRecovery({ ...places(), to: new Date('2026-11-24T08:00:00Z') });
  const { into, archive } = places();
  const settings = readFileSync(join(into, 'postgresql.auto.conf'), 'utf8');
  expect(settings).toContain('# here');
  expect(settings).toContain("recovery_target_time = '2026-11-24 08:00:00.000+00'");
  expect(settings).toContain("archive_mode = 'off'");
  expect(settings).toContain(`restore_command = 'cp "${archive.replaceAll("'", "''")}/%f" "%p"'`);
  expect(existsSync(join(into, 'recovery.signal'))).toBe(true);
  expect(() => prepareRecovery(places())).toThrow('is not empty: recover into a new folder');
});

it('rejects an unfinished copy and a missing archive', () => {
  expect(() => prepareRecovery(places())).toThrow('holds no complete copy: it has no backup_label');
  writeFileSync(join(folder, 'base/backup_label'), 'START WAL LOCATION');
  expect(() => prepareRecovery({ ...places(), archive: join(folder, 'nowhere') })).toThrow('does not exist');
});

it('contains the tablespaces, and restores them to the chosen folder', () => {
  const [data, slow, base] = ['data', 'slow', 'copy'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(join(data, 'pg_tblspc'), { recursive: true });
  mkdirSync(join(slow, 'PG_16'), { recursive: true });
  writeFileSync(join(slow, 'PG_16/row'), 'a year');
  symlinkSync(slow, join(data, 'pg_tblspc/16399'));
  copyServer(data, base);
  rmSync(slow, { recursive: true });
  expect(readFileSync(join(base, 'pg_tblspc/16399/PG_16/row'), 'utf8')).toBe('a year');
  writeFileSync(join(base, 'tablespace_map'), `16399 ${slow}\n`);
  writeFileSync(join(base, 'backup_label'), 'START WAL LOCATION');
  expect(() => prepareRecovery({ ...places(), base })).toThrow(
    `holds the tablespaces of ${slow}: name a new folder for them, --tablespaces FOLDER`,
  );
  const tablespaces = join(folder, 'slower');
  prepareRecovery({ ...places(), base, tablespaces });
  expect(readFileSync(join(tablespaces, '16399/PG_16/row'), 'utf8')).toBe('a year');
  expect(readFileSync(join(places().into, 'tablespace_map'), 'utf8')).toBe(`16399 ${tablespaces}/16399\n`);
  // PostgreSQL creates the link itself if nothing is there.
  expect(existsSync(join(places().into, 'pg_tblspc/16399'))).toBe(false);
});

it('rejects a copy and a server whose tablespace is only a link', () => {
  const { base } = places();
  mkdirSync(join(base, 'pg_tblspc'));
  symlinkSync(join(folder, 'lost'), join(base, 'pg_tblspc/16399'));
  expect(() => copyServer(base, join(folder, 'copy'))).toThrow('the tablespace 16399 cannot be read');
  writeFileSync(join(base, 'backup_label'), 'START WAL LOCATION');
  writeFileSync(join(base, 'tablespace_map'), `16399 ${join(folder, 'lost')}\n`);
  expect(() => prepareRecovery({ ...places(), tablespaces: join(folder, 'slower') })).toThrow(
    `lacks the tablespace of ${join(folder, 'lost')}`,
  );
});
