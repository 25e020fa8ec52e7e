// Checks the subject of the commit message in the given file: what `git commit` calls the hook with.
import { readFileSync } from 'node:fs';

const charactersMax = 72;
const written = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .find((line) => line.trim() !== '' && !line.startsWith('#'));
// `git rebase --autosquash` takes these away again.
const subject = (written ?? '').trim().replace(/^(?:(?:fixup|squash|amend)! )+/, '');
const characters = [...subject].length;
if (characters > charactersMax) {
  console.error(
    `The subject has ${characters} characters, at most ${charactersMax} are allowed:\n  ${subject}`,
  );
  console.error('Shorten it, and put the rest into the body, below an empty line.');
  process.exit(1);
}
