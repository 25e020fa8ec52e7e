import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import { whenClosed } from './index.js';

it('tells once of a response that ends, or has ended already, unless stopped', () => {
  const told: string[] = [];
  const open = new EventEmitter();
  whenClosed(open, () => told.push('ends'));
  const stop = whenClosed(open, () => told.push('stopped'));
  whenClosed(Object.assign(new EventEmitter(), { closed: true }), () => told.push('closed'));
  whenClosed(Object.assign(new EventEmitter(), { destroyed: true }), () => told.push('destroyed'));
  expect(told).toEqual(['closed', 'destroyed']);
  stop();
  open.emit('close');
  open.emit('close');
  expect(told).toEqual(['closed', 'destroyed', 'ends']);
});
