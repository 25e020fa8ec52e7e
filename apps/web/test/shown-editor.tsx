import { jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { EditorView } from '@codemirror/view';
import { act, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MarkupEditor } from '../src/ui/markup-editor/markup-editor.js';

/** An editor on a page, with the actions of a person and of the page. */
export function shownEditor(changes: Partial<ComponentProps<typeof MarkupEditor>> = {}) {
  const onChange = jest.fn<(text: string) => void>();
  const props = { label: '题干', value: '', maxLength: 1_000, onChange, ...changes };
  const at = (value: string) => (
    <MantineProvider>
      <MarkupEditor {...props} value={value} />
    </MantineProvider>
  );
  const { rerender } = render(at(props.value));
  const content = screen.getByRole('textbox', { name: '题干' });
  const view = EditorView.findFromDOM(content);
  if (!view) throw new Error('no editor');
  const type = (text: string) =>
    act(() => {
      const { from, to } = view.state.selection.main;
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: 'input.type',
      });
    });
  const put = (value: string) => rerender(at(value));
  return { content, view, onChange, type, put, text: () => view.state.doc.toString() };
}
