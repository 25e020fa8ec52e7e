// Parts of the local servers, for tools that start, kill and restart separate servers (tools/faults).
export { choosePlace } from './postgres-place.mjs';
export { findFreePort } from './ports.mjs';
export { findRedisProgram } from './redis-program.mjs';
