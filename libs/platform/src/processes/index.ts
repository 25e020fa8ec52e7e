export { PROCESS_ID, ProcessHeartbeat } from './process-heartbeat.js';
export { readProcesses } from './process-list.js';
export { VERSION } from './version.js';
