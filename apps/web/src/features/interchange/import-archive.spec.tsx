import { afterEach, expect, it, jest } from '@jest/globals';
import type { InterchangeTask } from '@tiku/contracts/question-bank';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { drawForm } from '../../../test/form-page.js';
import { ImportArchive } from './import-archive.js';

const click = jest.spyOn(HTMLInputElement.prototype, 'click');
afterEach(() => {
  cleanup();
  click.mockClear();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('opens the file chooser at once if the form is empty', () => {
  drawForm(<ImportArchive dirty={false} />);
  press('从归档恢复题库');
  expect(click).toHaveBeenCalledTimes(1);
});

it('asks about the edited form before the archive is chosen', async () => {
  drawForm(<ImportArchive dirty />);
  press('从归档恢复题库');
  expect(click).not.toHaveBeenCalled();
  await screen.findByRole('dialog', { name: '归档会恢复成另一个题库' });
  press('选择归档文件');
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
});

/** The answer to the upload. */
const TASK: InterchangeTask = {
  ...{ id: '01890000-0000-7000-8000-000000000001', bankId: '01890000-0000-7000-8000-000000000002' },
  ...{ type: 'import', format: 'tiku', status: 'waiting', progress: 0, fileName: '物理.zip', sizeBytes: 9 },
  ...{ totalQuestions: null, saved: 0, failed: 0, duplicates: 0, error: null, undo: null, url: null },
  ...{ createdAt: '2026-11-27T08:00:00.000Z', startTime: null, endTime: null },
};
function Page() {
  const { pathname } = useLocation();
  return pathname === '/' ? <ImportArchive dirty /> : <p>{pathname}</p>;
}

it('opens the restored bank without asking again', async () => {
  const real = globalThis.XMLHttpRequest;
  globalThis.XMLHttpRequest = class {
    upload = {};
    status = 202;
    responseText = JSON.stringify({ success: true, task: TASK });
    onload: (() => void) | null = null;
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      setTimeout(() => this.onload?.());
    }
  } as unknown as typeof XMLHttpRequest;
  try {
    drawForm(<Page />);
    fireEvent.change(screen.getByLabelText('从归档恢复题库', { selector: 'input' }), {
      target: { files: [new File(['PK'], '物理.zip')] },
    });
    expect(await screen.findByText(`/question-banks/${TASK.bankId}/exchange`)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  } finally {
    globalThis.XMLHttpRequest = real;
  }
});
