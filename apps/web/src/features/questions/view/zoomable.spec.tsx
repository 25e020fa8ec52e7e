import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Zoomable } from './zoomable.js';

afterEach(cleanup);

const drawing =
  '<span class="tk-drawing" role="img" aria-label="抛物线"><svg viewBox="0 0 9 9"><path d="M0 0"/></svg></span>' +
  '<span class="tk-drawing" data-state="waiting" role="img" aria-label="等待绘制"></span>';

it('enlarges images and drawings, by click and by key, but nothing that is not drawn yet', async () => {
  render(
    <MantineProvider env="test">
      <Zoomable>
        <img src="/a.png" alt="函数图象" />
        <div dangerouslySetInnerHTML={{ __html: drawing }} />
      </Zoomable>
    </MantineProvider>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '函数图象 · 放大图片',
    '抛物线 · 放大图片',
  ]);
  const path = document.querySelector('path');
  if (!path) throw new Error('no drawing');
  fireEvent.click(path);
  expect((await screen.findByRole('dialog', { name: '抛物线' })).querySelector('svg path')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: '函数图象 · 放大图片' }), { key: 'Enter' });
  expect((await screen.findByRole('dialog', { name: '函数图象' })).querySelector('img')).not.toBeNull();
});
