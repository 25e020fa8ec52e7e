import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ExportOptions } from '@tiku/contracts/paper-bank';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useExport } from './use-export.js';

const PAPER = '0199e000-0000-7000-8000-000000000001';
const FILE = '/api/files/exports/1';
const realFetch = globalThis.fetch;
let isMade = false;
let saved: string[] = [];

const task = () => ({
  ...{ id: '0199e000-0000-7000-8000-000000000002', paperId: PAPER, format: 'pdf', error: null, pages: null },
  ...{ status: isMade ? 'completed' : 'processing', progress: isMade ? 100 : 20 },
  ...{ url: isMade ? FILE : null, fileName: isMade ? '周测.pdf' : null },
  createdAt: '2026-01-01T00:00:00.000Z',
});

beforeEach(() => {
  [isMade, saved] = [false, []];
  globalThis.fetch = jest.fn(
    async () =>
      new Response(JSON.stringify({ success: true, task: task() }), {
        headers: { 'content-type': 'application/json' },
      }),
  ) as typeof fetch;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test">
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </MantineProvider>
);
async function begun() {
  const shown = jest.spyOn(notifications, 'show');
  const hook = renderHook(() => useExport(PAPER), { wrapper });
  act(() => void hook.result.current.download(ExportOptions.parse({ format: 'pdf' })));
  await waitFor(() => expect(hook.result.current.progress).toEqual({ status: 'processing', done: 20 }));
  return { ...hook, shown };
}

it('downloads the file while its dialog is open', async () => {
  await begun();
  isMade = true;
  await waitFor(() => expect(saved).toEqual([FILE]));
});

it('announces the file after its dialog was closed, and leaves the download to the person', async () => {
  const { unmount, shown } = await begun();
  unmount();
  isMade = true;
  await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  expect(saved).toEqual([]);
});

describe('copying', () => {
  const realClipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
  afterEach(() => {
    if (realClipboard) Object.defineProperty(Navigator.prototype, 'clipboard', realClipboard);
    else Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    Reflect.deleteProperty(globalThis, 'ClipboardItem');
  });
  /** Like browsers: refuses if the text does not arrive, or the person denies it. */
  function setClipboard(isAllowed: boolean) {
    const write = async ([item]: { text: Promise<Blob> }[]) => {
      if (!isAllowed) throw new DOMException('Write permission denied.', 'NotAllowedError');
      await item?.text.catch(() => Promise.reject(new DOMException('No text.', 'DataError')));
    };
    Object.defineProperty(Navigator.prototype, 'clipboard', { configurable: true, value: { write } });
    Object.defineProperty(globalThis, 'ClipboardItem', {
      configurable: true,
      value: class {
        text: Promise<Blob>;
        constructor(content: Record<string, Promise<Blob>>) {
          this.text = content['text/plain'] ?? Promise.reject(new Error('no text'));
        }
      },
    });
  }
  async function copied(): Promise<string> {
    const shown = jest.spyOn(notifications, 'show');
    const { result } = renderHook(() => useExport(PAPER), { wrapper });
    act(() => void result.current.copy(ExportOptions.parse({ format: 'tex' })));
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    return JSON.stringify(shown.mock.calls[0]?.[0].message);
  }

  it('says that the export failed if there is no text to copy', async () => {
    setClipboard(true);
    globalThis.fetch = jest.fn(async () => new Response('{}', { status: 500 })) as typeof fetch;
    expect(await copied()).toContain('导出失败');
  });

  it('says that the clipboard refused, and what to do instead', async () => {
    setClipboard(false);
    isMade = true;
    expect(await copied()).toContain('没能写入剪贴板，可以改为下载文件');
  });
});
