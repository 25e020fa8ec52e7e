import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLazyDialog } from './use-lazy-dialog.js';

const drawn: boolean[] = [];
function Sheet({ opened }: { opened: boolean }) {
  drawn.push(opened);
  return opened ? <p role="dialog">open</p> : null;
}

function Page({ load }: { load: () => Promise<typeof Sheet> }) {
  const [failure, setFailure] = useState('');
  const sheet = useLazyDialog(load, (thrown) => setFailure(thrown instanceof Error ? thrown.message : '?'));
  return (
    <>
      <button onClick={() => void sheet.open()}>open</button>
      <button onClick={sheet.close}>close</button>
      <output>{failure}</output>
      {sheet.Dialog && <sheet.Dialog opened={sheet.opened} />}
    </>
  );
}

describe('a dialog that is loaded on demand', () => {
  afterEach(() => {
    cleanup();
    drawn.length = 0;
  });

  it('renders closed before it opens, and opens again', async () => {
    render(<Page load={() => Promise.resolve(Sheet)} />);
    fireEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog');
    expect(drawn[0]).toBe(false);
    fireEvent.click(screen.getByText('close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog');
  });

  it('reports a dialog that cannot be fetched, keeps the page, and retries on the next try', async () => {
    let online = false;
    const load = () => (online ? Promise.resolve(Sheet) : Promise.reject(new TypeError('no network')));
    render(<Page load={load} />);
    fireEvent.click(screen.getByText('open'));
    await screen.findByText('网络连接出错，请检查网络后再试');
    online = true;
    fireEvent.click(screen.getByText('open'));
    await screen.findByRole('dialog');
  });
});
