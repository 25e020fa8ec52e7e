import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { LabelField } from './label-field.js';

afterEach(cleanup);

function Field({ given }: { given: string[] }) {
  const [value, setValue] = useState(given);
  return <LabelField kind="tags" value={value} max={5} error={undefined} onChange={setValue} />;
}
const paste = (words: string) =>
  fireEvent.paste(screen.getByRole('combobox', { name: '知识点' }), {
    clipboardData: { getData: () => words },
  });

it('says why a word is rejected', () => {
  render(
    <MantineProvider env="test">
      <Field given={['一', '二', '三', '四']} />
    </MantineProvider>,
  );
  paste('一');
  expect(screen.getByText('该知识点已存在')).toBeDefined();
  paste('五');
  expect(screen.queryByText('该知识点已存在')).toBeNull();
  paste('六');
  expect(screen.getByText('最多 5 个知识点标签')).toBeDefined();
});
