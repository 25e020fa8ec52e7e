import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useOpened } from './use-opened.js';
import { useShownData } from './use-shown-data.js';

it('shows the previous answer while the next one loads, and after a failure only with the same variables', () => {
  const [former, other] = [{ variables: { q: '函数' } }, { variables: { q: '概率' } }];
  const { result, rerender } = renderHook(useShownData<string>, {
    initialProps: { ...former, data: 'functions' } as Parameters<typeof useShownData<string>>[0],
  });
  rerender({ ...other, previousData: 'functions' });
  expect(result.current).toBe('functions');
  rerender({ ...other, previousData: 'functions', error: new Error('500') });
  expect(result.current).toBeUndefined();
  rerender({ ...other, data: 'chances', previousData: 'functions' });
  expect(result.current).toBe('chances');
  rerender({ ...other, previousData: 'chances', error: new Error('500') });
  expect(result.current).toBe('chances');
});

it('keeps the initial value of a form until another form is opened', () => {
  const { result, rerender } = renderHook(({ key, value }) => useOpened(key, value), {
    initialProps: { key: 'a', value: null as string | null },
  });
  expect(result.current).toBeNull();
  rerender({ key: 'a', value: 'as opened' });
  expect(result.current).toBe('as opened');
  rerender({ key: 'a', value: null });
  rerender({ key: 'a', value: 'as others left it' });
  expect(result.current).toBe('as opened');
  rerender({ key: 'b', value: null });
  expect(result.current).toBeNull();
});
