import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ConfirmDialog, type ConfirmVariant } from './confirm-dialog.js';

function open(variant: ConfirmVariant, loading: boolean) {
  const onCancel = jest.fn();
  const onConfirm = jest.fn();
  render(
    <MantineProvider env="test">
      <ConfirmDialog
        opened
        variant={variant}
        title="删除题库？"
        confirmLabel="删除题库"
        loading={loading}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </MantineProvider>,
  );
  return { onCancel, onConfirm };
}

describe('the confirm dialog', () => {
  afterEach(cleanup);

  it('closes by Escape alone, not with the dialog that asks', () => {
    const [onClose, onCancel] = [jest.fn(), jest.fn()];
    render(
      <MantineProvider env="test">
        <Modal opened onClose={onClose} title="导出">
          <ConfirmDialog
            opened
            title="有公式无法显示"
            confirmLabel="仍然导出"
            onConfirm={jest.fn()}
            onCancel={onCancel}
          />
        </Modal>
      </MantineProvider>,
    );
    fireEvent.keyDown(screen.getByRole('button', { name: '仍然导出' }), { key: 'Escape' });
    expect([onClose.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 1]);
  });

  it.each(['confirm', 'warning', 'danger', 'info', 'success'] as const)('asks as %s', (variant) => {
    const { onCancel, onConfirm } = open(variant, false);
    fireEvent.click(screen.getByRole('button', { name: '删除题库' }));
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2]);
  });

  it.each([
    ['danger', '取消'],
    ['warning', '取消'],
    ['confirm', '删除题库'],
  ] as const)('as %s begins with the focus on 「%s」', async (variant, label) => {
    open(variant, false);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(label));
  });

  it('cannot be closed nor confirmed again while it is loading', () => {
    const { onCancel, onConfirm } = open('danger', true);
    for (const button of screen.getAllByRole('button', { hidden: true })) fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    const overlay = document.querySelector('.mantine-Modal-overlay');
    if (overlay) fireEvent.click(overlay);
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([0, 0]);
  });
});
