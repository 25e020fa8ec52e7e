import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { testTask } from '../../test/task.js';
import { testUser } from '../../test/user.js';
import { useLiveTasks } from '../tasks/live-tasks.store.js';
import { claimAnnouncement } from '../tasks/announced-tasks.js';
import { useAuth } from './auth.store.js';
import { clearStorageBetweenUsers, draftKey } from './personal-storage.js';
import { endLeaving, endSession, setLeaving } from './session.js';

const teacher = testUser({ id: 'teacher' });
const other = testUser({ id: 'other' });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('question-draft:'));
const signIn = (user: typeof teacher) => useAuth.getState().signIn('token', user);

let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  useAuth.getState().clear();
  stop = clearStorageBetweenUsers();
  signIn(teacher);
  localStorage.setItem(draftKey('teacher', 'bank:new'), '{}');
  sessionStorage.setItem(draftKey('teacher', 'blueprint'), '{}');
});
afterEach(() => stop());

describe('local drafts', () => {
  it('are removed at logout', () => {
    endSession(true);
    expect(drafts()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('are removed when the account is deleted', () => {
    setLeaving(true);
    endLeaving();
    expect(drafts()).toEqual([]);
  });

  it('survive a session that expires, and are restored when the same person logs in again', () => {
    endSession();
    expect(drafts()).toEqual(['question-draft:teacher:bank:new']);
    signIn(teacher);
    expect(drafts()).toEqual(['question-draft:teacher:bank:new']);
  });

  it('are removed when another person logs in, with those of older builds without a user', () => {
    endSession();
    localStorage.setItem('question-draft:bank:new', '{}');
    localStorage.setItem(draftKey('other', 'bank:new'), '{}');
    signIn(other);
    expect(drafts()).toEqual(['question-draft:other:bank:new']);
  });

  it('survive a refresh of the signed-in user', () => {
    useAuth.getState().setUser({ ...teacher, name: '新名' });
    expect(drafts()).toHaveLength(1);
  });
});

describe('tasks', () => {
  it.each([
    ['logs out', () => endSession(true)],
    ['is replaced by another user in another window', () => signIn(other)],
  ])('are forgotten when the person %s', async (_how, leave) => {
    useLiveTasks.getState().receive(testTask('processing'));
    await claimAnnouncement(testTask('completed', '2026-01-01T00:01:00.000Z'));
    leave();
    expect(useLiveTasks.getState()).toMatchObject({ tasks: {}, background: [] });
    expect(localStorage.getItem('backgroundTasks')).not.toContain('fileName');
    expect(localStorage.getItem('announced-tasks')).toBeNull();
  });

  it('left by an expired session are removed at the next login', () => {
    endSession();
    useLiveTasks.getState().receive(testTask('processing'));
    signIn(other);
    expect(useLiveTasks.getState().background).toEqual([]);
  });
});
