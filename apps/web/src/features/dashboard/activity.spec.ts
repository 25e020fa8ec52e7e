import { expect, it } from '@jest/globals';
import { addressOf } from './activity.js';

it.each([
  ['bank.created', { type: 'questionBank', id: 'B7', name: '函数' }, '/question-banks/B7'],
  ['question.created', { type: 'question', id: 'Q1', name: '题' }, '/questions/Q1/view'],
  ['task.completed', { type: 'draft', id: 'd1', name: '卷' }, '/batch-upload/preview-edit/d1'],
  ['task.failed', { type: 'draft', id: null, name: '卷' }, null],
  ['paperBank.created', { type: 'paperBank', id: 'p1', name: '卷集' }, '/paper-banks/p1'],
  ['paper.edited', { type: 'paper', id: 'p2', name: '卷' }, '/papers/p2'],
  ['message.received', { type: 'message', id: 'm1', name: '通知' }, '/my-enterprise'],
  ['notice.received', { type: 'page', id: '/paper-banks/p3', name: '售出' }, '/paper-banks/p3'],
  ['notice.received', { type: 'page', id: null, name: '移出' }, null],
  ['follower.added', { type: 'person', id: 'u1', name: '王' }, '/users/u1'],
  ['vcount.transaction', { type: 'spend', id: null, name: '−5.00 V' }, '/vcount'],
  ['game.played', { type: 'math', id: null, name: '120' }, null],
] as const)('opens %s at its address', (type, target, address) => {
  expect(addressOf({ type, target })).toBe(address);
});
