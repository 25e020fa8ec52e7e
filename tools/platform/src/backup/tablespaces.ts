/**
 * Archived years are in tablespaces, outside the server's folder, which only has a link to each. A copy holds them as
 * folders in place of the links, `pg_tblspc/OID`.
 */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError } from '@tiku/platform/config';
import { copyFiles } from './copy-files.js';

const PLACES = 'pg_tblspc';
/** PostgreSQL recreates the links from it when recovery begins. */
const MAP = 'tablespace_map';

const isLink = (path: string): boolean => lstatSync(path).isSymbolicLink();

/** Patterns of the links, which a copy of the server's folder skips. */
export const tablespaceLinks = (data: string): string[] => linked(data).map((oid) => `./${PLACES}/${oid}`);

/** @throws ConfigError if one cannot be read */
export function copyTablespaces(data: string, folder: string): void {
  for (const oid of linked(data)) {
    const link = join(data, PLACES, oid);
    if (!existsSync(link))
      throw new ConfigError(`the tablespace ${oid} cannot be read: ${link} leads nowhere`);
    copyFiles(realpathSync(link), join(folder, PLACES, oid));
  }
}

const linked = (data: string): string[] =>
  readdirSync(join(data, PLACES)).filter((oid) => isLink(join(data, PLACES, oid)));

export function keepMap(folder: string, map: string): void {
  if (map.trim()) writeFileSync(join(folder, MAP), map, { mode: 0o600 });
}

/** The tablespaces of a copy, and their original places. @throws ConfigError if the copy lacks one */
export function tablespacesOf(base: string): { oid: string; path: string }[] {
  const map = join(base, MAP);
  if (!existsSync(map)) return [];
  const tablespaces = readFileSync(map, 'utf8')
    .split(/(?<!\\)\n/)
    .filter((line) => line !== '')
    .map((line) => ({ oid: line.slice(0, line.indexOf(' ')), path: line.slice(line.indexOf(' ') + 1) }));
  for (const { oid, path } of tablespaces) {
    const place = join(base, PLACES, oid);
    if (!existsSync(place) || isLink(place))
      throw new ConfigError(
        `${base} lacks the tablespace of ${path} (${place} is no folder): take a copy that holds it, ` +
          'or recover with the tool that made this one',
      );
  }
  return tablespaces;
}

/** What a copy of `base` skips: its new place is elsewhere. */
export const tablespacePlaces = (base: string): string[] =>
  tablespacesOf(base).map(({ oid }) => `./${PLACES}/${oid}`);

/** Copies each to a separate folder in `folder`, and points the server in `into` there. */
export function layDownTablespaces(base: string, into: string, folder: string): void {
  const lines = tablespacesOf(base).map(({ oid }) => {
    const path = resolve(folder, oid);
    mkdirSync(folder, { recursive: true });
    copyFiles(join(base, PLACES, oid), path);
    return `${oid} ${path.replaceAll(/[\\\n\r]/g, '\\$&')}\n`;
  });
  writeFileSync(join(into, MAP), lines.join(''), { mode: 0o600 });
}
