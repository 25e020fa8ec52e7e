import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { drawForm } from '../../../test/form-page.js';
import { ImportArchive } from './import-archive.js';

const click = jest.spyOn(HTMLInputElement.prototype, 'click');
afterEach(() => {
  cleanup();
  click.mockClear();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('lets the archive be chosen at once where nothing is typed', () => {
  drawForm(<ImportArchive dirty={false} />);
  press('从归档恢复题库');
  expect(click).toHaveBeenCalledTimes(1);
});

it('asks before the archive is chosen what becomes of the form', async () => {
  drawForm(<ImportArchive dirty />);
  press('从归档恢复题库');
  expect(click).not.toHaveBeenCalled();
  await screen.findByRole('dialog', { name: '归档会恢复成另一个题库' });
  press('选择归档文件');
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
});
