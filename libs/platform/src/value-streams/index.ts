/** Event streams that follow one value of the caller, such as a count or a balance, and the controller that serves one. */
export { ValueEventsController } from './value-events.controller.js';
export type { StreamedValue } from './value-stream.js';
export { ValueStreams } from './value-streams.js';
