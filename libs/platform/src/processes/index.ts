export { PROCESS_ID, ProcessBeat } from './process-beat.js';
export { readProcesses } from './process-list.js';
export { VERSION } from './version.js';
