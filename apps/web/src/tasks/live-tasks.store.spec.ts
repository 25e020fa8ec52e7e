import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TaskStatus } from '@tiku/contracts/ingestion';
import { testTask } from '../../test/task.js';
import { useLiveTasks } from './live-tasks.store.js';

describe('the store of live tasks', () => {
  beforeEach(() => {
    useLiveTasks.getState().clear();
    localStorage.clear();
  });
  const receive = (status: TaskStatus) => useLiveTasks.getState().receive(testTask(status));

  it('notifies once when a watched task ends', () => {
    expect(receive('processing')).toBe(false);
    expect(receive('completed')).toBe(true);
    expect(receive('completed')).toBe(false);
    expect(useLiveTasks.getState().background[0]).toMatchObject({ status: 'completed' });
    expect(useLiveTasks.getState().background[0]?.endTime).not.toBeNull();
  });

  it('is silent about a task that had ended before, or was cancelled', () => {
    expect(receive('failed')).toBe(false);
    useLiveTasks.getState().clear();
    receive('processing');
    expect(receive('cancelled')).toBe(false);
  });

  it('keeps data newer than a late answer to a list', () => {
    const at = (status: TaskStatus, version: number) =>
      useLiveTasks.getState().receive({ ...testTask(status), version });
    at('processing', 1);
    expect(at('completed', 3)).toBe(true);
    expect(at('processing', 2)).toBe(false);
    expect(Object.values(useLiveTasks.getState().tasks)).toEqual([
      expect.objectContaining({ status: 'completed', version: 3 }),
    ]);
  });

  it('reports once, after a reload, a task that ended meanwhile', async () => {
    receive('processing');
    await useLiveTasks.persist.rehydrate();
    expect(receive('completed')).toBe(true);
    await useLiveTasks.persist.rehydrate();
    expect(receive('completed')).toBe(false);
  });

  it('restores only unfinished tasks', async () => {
    const entry = { id: 'a', fileName: 'a', type: 'document', startTime: '', endTime: null, error: null };
    const background = [
      { ...entry, status: 'processing' },
      { ...entry, id: 'b', status: 'completed' },
      { nonsense: true },
      null,
    ];
    localStorage.setItem('backgroundTasks', JSON.stringify({ state: { background }, version: 0 }));
    await useLiveTasks.persist.rehydrate();
    expect(useLiveTasks.getState().background.map(({ id }) => id)).toEqual(['a']);
  });
});
