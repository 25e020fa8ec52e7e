import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { ExportOptions } from '@tiku/contracts/paper-bank';
import { SheetFields } from './sheet-fields.js';

afterEach(cleanup);

const show = (format: 'pdf' | 'docx' | 'tex') =>
  render(
    <MantineProvider env="test">
      <SheetFields options={ExportOptions.parse({ format })} onChange={() => undefined} />
    </MantineProvider>,
  );

it.each(['pdf', 'docx', 'tex'] as const)('offers sheet and sealing line if %s has them', (format) => {
  show(format);
  expect(screen.getByRole('checkbox', { name: '密封线' })).toBeTruthy();
  expect(screen.getAllByLabelText('纸张').length).toBeGreaterThan(0);
  expect(screen.queryAllByLabelText('字号')).toHaveLength(format === 'tex' ? 0 : 1);
});
