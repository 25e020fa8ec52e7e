import { afterEach, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { toast } from '../../../ui/toast.js';
import { NEW_PAPER, type PaperDraft } from './paper-draft.js';
import { useRemoveSection } from './use-remove-section.js';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('removes one section for a double click, and restores it in place', () => {
  const undo = jest.spyOn(toast, 'undo').mockImplementation(() => () => undefined);
  let draft: PaperDraft = {
    ...NEW_PAPER,
    sections: ['一', '二', '三'].map((title) => ({ id: title, title, questions: [] })),
  };
  const wrapper = ({ children }: { children: ReactNode }) => <MantineProvider>{children}</MantineProvider>;
  const { result } = renderHook(() => useRemoveSection((change) => void (draft = change(draft)), 'zh-CN'), {
    wrapper,
  });
  const remove = (n: number, at: number) => {
    const section = draft.sections[n - 1];
    if (section) result.current(section, n, at);
  };
  const titles = () => draft.sections.map(({ title }) => title).join('');
  remove(2, 1_000);
  remove(2, 1_200);
  expect([titles(), undo.mock.calls.length]).toEqual(['一三', 1]);
  undo.mock.calls[0]?.[1]();
  expect(titles()).toBe('一二三');
  remove(1, 2_000);
  expect(titles()).toBe('二三');
});
