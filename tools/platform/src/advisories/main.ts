/**
 * `npm run advisories`: known security advisories of the shipped packages. Exits with 1 if one is high or critical. If
 * no source of advisories responds, it says that nothing was checked and exits with 0.
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
