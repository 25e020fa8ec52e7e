import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { prepareRecovery } from './base-backup.js';

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

it('lays down a folder that recovers to the moment and leaves the archive alone', () => {
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

it('refuses a copy that was not ended, and an archive that is not there', () => {
  expect(() => prepareRecovery(places())).toThrow('holds no whole copy: it has no backup_label');
  writeFileSync(join(folder, 'base/backup_label'), 'START WAL LOCATION');
  expect(() => prepareRecovery({ ...places(), archive: join(folder, 'nowhere') })).toThrow('is not there');
});
