/** A copy of the repository that may be broken: the sources are copied, the installed packages are linked. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

export class CopiedTree {
  readonly folder = mkdtempSync(join(tmpdir(), 'tiku-mutants-'));
  readonly #repository: string;

  constructor(repository: string) {
    this.#repository = repository;
    const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
      cwd: repository,
      encoding: 'utf8',
      maxBuffer: OUTPUT_BYTES_MAX,
    });
    // A file that is deleted but not committed is still listed.
    for (const path of stdout.split('\n').filter((each) => each && existsSync(join(repository, each)))) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      cpSync(join(repository, path), join(this.folder, path));
    }
    this.#linkPackages();
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #linkPackages(): void {
    const installed = join(this.#repository, 'node_modules');
    const own = join(this.folder, 'node_modules');
    mkdirSync(join(own, '@tiku'), { recursive: true });
    for (const name of readdirSync(installed).filter((each) => each !== '@tiku' && each !== '.cache'))
      symlinkSync(join(installed, name), join(own, name));
    // Workspace packages are those of the copy: their links are relative.
    for (const name of readdirSync(join(installed, '@tiku')))
      symlinkSync(readlinkSync(join(installed, '@tiku', name)), join(own, '@tiku', name));
    for (const group of ['apps', 'libs', 'tools'])
      for (const name of readdirSync(join(this.folder, group))) {
        const nested = join(this.#repository, group, name, 'node_modules');
        if (existsSync(nested)) symlinkSync(nested, join(this.folder, group, name, 'node_modules'));
      }
  }
}
