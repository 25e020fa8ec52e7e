// Wipes one data folder: ends its servers and removes its files. Asks first, unless an option skips the question.
import { existsSync, rmSync } from 'node:fs';
import { dirname, join, parse, resolve } from 'node:path';
import { homedir } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { Refusal } from './refusal.mjs';
import { findRunning, stopDetached } from './servers/detached.mjs';
import { fallbackFolderOf } from './servers/unprivileged.mjs';
import { repositoryFolder } from './settings.mjs';

// Only what the platform creates: TIKU_DATA may name a folder with other content.
const ownEntries = [
  'postgres',
  'postgres.new',
  'postgres.password',
  'redis',
  'run',
  'logs',
  'files',
  'mail',
  'passwords.json',
  'seed.json',
];

/** Asks and wipes; resolves to false if the answer is no. */
export async function reset({ dataFolder, yes }) {
  refuseDangerousFolder(dataFolder);
  const outside = [fallbackFolderOf(dataFolder)].filter((folder) => existsSync(folder));
  const present = ownEntries.filter((entry) => existsSync(join(dataFolder, entry)));
  if (present.length === 0 && outside.length === 0) return true;
  if (!yes && !(await confirm([dataFolder, ...outside].join(' and ')))) return false;
  for (const name of ['postgres', 'redis']) {
    const record = findRunning(dataFolder, name);
    if (record)
      await stopDetached(dataFolder, name, record, { signal: name === 'postgres' ? 'SIGINT' : 'SIGTERM' });
  }
  for (const entry of present) rmSync(join(dataFolder, entry), { recursive: true, force: true });
  for (const folder of outside) rmSync(folder, { recursive: true, force: true });
  return true;
}

async function confirm(what) {
  if (!process.stdin.isTTY) {
    throw new Refusal(
      'There is no terminal to ask on: "npm start -- --reset --yes" wipes the data without asking.',
    );
  }
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await prompt.question(
      `All banks, questions, accounts and files in ${what} will be lost. Wipe them? [y/N] `,
    );
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}

function refuseDangerousFolder(dataFolder) {
  const folder = resolve(dataFolder);
  const never = [parse(folder).root, homedir(), repositoryFolder, dirname(repositoryFolder)];
  if (never.includes(folder))
    throw new Refusal(`TIKU_DATA is ${folder}, which is never wiped: set it to a separate folder.`);
}
