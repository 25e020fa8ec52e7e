export { BullMqTransport } from './bullmq-transport.js';
export { EventsModule, startEvents, type EventsOptions } from './events.module.js';
export { Inbox } from './inbox.js';
export { OnEvent, OnEvents, type DomainEvent } from './on-event.js';
