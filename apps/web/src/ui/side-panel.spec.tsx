import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider, Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SidePanel } from './side-panel.js';

function open(hasDialog: boolean) {
  const closed = { panel: jest.fn(), dialog: jest.fn() };
  render(
    <MantineProvider env="test">
      <SidePanel opened title="企业详情" size={460} onClose={closed.panel}>
        <Modal opened={hasDialog} title="指定" onClose={closed.dialog}>
          <input aria-label="邮箱" />
        </Modal>
      </SidePanel>
    </MantineProvider>,
  );
  return closed;
}

describe('the side panel', () => {
  afterEach(cleanup);

  it('closes with Escape', () => {
    const closed = open(false);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(closed.panel).toHaveBeenCalledTimes(1);
  });

  it('leaves Escape to a dialog above it', () => {
    const closed = open(true);
    fireEvent.keyDown(screen.getByLabelText('邮箱'), { key: 'Escape' });
    expect([closed.dialog.mock.calls.length, closed.panel.mock.calls.length]).toEqual([1, 0]);
  });
});
