import { afterEach, describe, expect, it } from '@jest/globals';
import { notifications, notificationsStore } from '@mantine/notifications';
import { toast } from './toast.js';

const shown = () => {
  const { notifications: seen, queue } = notificationsStore.getState();
  const last = [...seen, ...queue].at(-1);
  return [last?.autoClose, Reflect.get(last ?? {}, 'data-width')];
};

describe('a toast', () => {
  afterEach(() => notifications.clean());

  it('closes by itself after 1.5 s, a success after 1 s, an error after 2 s', () => {
    toast.info('正在准备');
    expect(shown()).toEqual([1_500, 'md']);
    toast.success('已保存');
    expect(shown()).toEqual([1_000, 'md']);
    toast.error('没有保存');
    expect(shown()).toEqual([2_000, 'md']);
  });

  it('accepts another time and each of four widths', () => {
    for (const width of ['sm', 'md', 'lg', 'xl'] as const) {
      toast.info('正在准备', { width, autoClose: 700 });
      expect(shown()).toEqual([700, width]);
    }
  });
});
