import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { Task, TaskStatus } from '@tiku/contracts/ingestion';
import { testTask } from '../../test/task.js';
import { toast } from '../ui/toast.js';
import { announceBatch, forgetEnds, takeEnd } from './batch-notice.js';
import { useLiveTasks } from './live-tasks.store.js';

const END = '2026-01-01T00:01:00.000Z';
const openPage = jest.fn();
let notice: jest.SpiedFunction<typeof toast.notice>;

const task = (id: string, fileName: string, status: TaskStatus = 'completed'): Task => ({
  ...testTask(status, status === 'processing' ? null : END),
  id,
  fileName,
  totalQuestions: 10,
  draft: null,
});
const receive = (news: Task) => useLiveTasks.getState().receive(news);
const said = () => notice.mock.calls.map(([message, kind]) => `${kind} ${message}`);

beforeEach(() => {
  notice = jest.spyOn(toast, 'notice').mockImplementation(() => undefined);
});
afterEach(() => {
  notice.mockRestore();
  forgetEnds();
  useLiveTasks.getState().clear();
});

it('names one file, and leads to its review', () => {
  const done = task('t1', '期中.pdf');
  receive(done);
  takeEnd(done, openPage);
  expect(said()).toEqual(['success 《期中.pdf》识别完成，共 10 题']);
  notice.mock.calls[0]?.[2].onPress();
  expect(openPage).toHaveBeenCalledWith('/batch-upload/preview-edit?task=t1');
});

it('waits for the last file of a batch, and names the files', () => {
  const files = [task('t1', '一.pdf'), task('t2', '二.pdf'), task('t3', '三.pdf')];
  for (const each of files) receive({ ...each, status: 'processing', endTime: null });
  for (const each of files) {
    expect(said()).toEqual([]);
    receive(each);
    takeEnd(each, openPage);
  }
  expect(said()).toEqual(['success 《一.pdf》、《二.pdf》等 3 份试卷识别完成，共 30 题']);
});

it('does not wait for a file that was deleted meanwhile', () => {
  const done = task('t1', '一.pdf');
  receive(task('t2', '二.pdf', 'processing'));
  receive(done);
  takeEnd(done, openPage);
  expect(said()).toEqual([]);
  useLiveTasks.getState().forget('t2');
  announceBatch(openPage);
  expect(said()).toEqual(['success 《一.pdf》识别完成，共 10 题']);
});

it('says a failure at once', () => {
  receive(task('t2', '二.pdf', 'processing'));
  takeEnd(task('t1', '一.pdf', 'failed'), openPage);
  expect(said()).toEqual(['error 《一.pdf》没有识别成功：未知错误']);
});
