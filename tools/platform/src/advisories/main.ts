/**
 * `npm run advisories`: known security advisories of the packages that are shipped. Ends with 1 where one is high or
 * critical. Where no source of advisories answers, it says that nothing was checked and ends with 0.
 */
import { spawnSync } from 'node:child_process';
import { repositoryPath } from '../deployment/deployment-files.js';
import { describeAudit, isUrgent, readAudit } from './audit.js';

// One try: a registry without advisories refuses at once, and a machine without internet need not wait for minutes.
const ASK = ['audit', '--omit', 'dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

const { stdout } = spawnSync('npm', ASK, { cwd: repositoryPath('.'), encoding: 'utf8' });
const audit = readAudit(stdout ?? '');
console.log(describeAudit(audit));
process.exitCode = audit.isChecked && audit.advisories.some(isUrgent) ? 1 : 0;
