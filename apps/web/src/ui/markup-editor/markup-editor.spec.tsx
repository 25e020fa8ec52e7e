import { describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { completionStatus, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../i18n/language.js';
import type { Insert } from './insertion.js';
import { FormulaSession } from './formula-session.js';
import { MarkupEditor } from './markup-editor.js';

function shown(changes: Partial<ComponentProps<typeof MarkupEditor>> = {}) {
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

describe('MarkupEditor', () => {
  it('reports what is typed', () => {
    const { type, onChange } = shown({ value: '已知' });
    type('设 ');
    expect(onChange).toHaveBeenLastCalledWith('设 已知');
  });

  it('keeps what was typed when the page renders an older text late', () => {
    const { type, put, text } = shown();
    type('a');
    type('b');
    put('a');
    expect(text()).toBe('ab');
    put('ab');
    expect(text()).toBe('ab');
  });

  it('takes in a text from outside that stood in it for a moment', () => {
    const { view, type, put, text } = shown({ value: '一' });
    act(() => view.dispatch({ selection: { anchor: 1 } }));
    type('二');
    act(() => view.dispatch({ changes: { from: 1, to: 2 } }));
    put('一二');
    expect(text()).toBe('一二');
  });

  it('takes in a text from outside, the cursor where it was', () => {
    const { view, type, put, text, onChange } = shown({ value: '一二三' });
    act(() => view.dispatch({ selection: { anchor: 3 } }));
    type('四');
    put('零一二三四');
    expect(text()).toBe('零一二三四');
    expect(view.state.selection.main.head).toBe(5);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('refuses a text that is too long, and keeps the one that is there', () => {
    const { type, text, onChange } = shown({ value: '好', maxLength: 3 });
    type('一二三');
    expect(text()).toBe('好');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('draws blanks and pictures, and leaves a mark as it is while it is typed', () => {
    const image = { id: 'i1', url: '/files/i1.png', width: 10, height: 10 };
    const { content, view, type } = shown({
      value: '则 \\fillin ，见 ![](image:i1)',
      figures: { images: [image], tikz: [] },
    });
    expect(content.querySelector('[aria-label="第 1 空"]')).not.toBeNull();
    expect(content.querySelector('.tk-mark-picture img')?.getAttribute('src')).toBe('/files/i1.png');
    expect(content.textContent).not.toContain('fillin');
    act(() => view.dispatch({ selection: { anchor: 0 } }));
    type('\\fill');
    expect(content.textContent).toContain('\\fill');
    type('in ');
    expect(content.querySelectorAll('[aria-label^="第"]')).toHaveLength(2);
  });

  it('is left by Escape while completions are only being looked for', () => {
    const onLeave = jest.fn();
    const { view, type } = shown({ onLeave });
    type('Z');
    act(() => void startCompletion(view));
    expect(completionStatus(view.state)).toBe('pending');
    fireEvent.keyDown(view.contentDOM, { key: 'Escape' });
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('puts a formula in dollars unless the cursor stands in one', () => {
    const focused: { insert: Insert | null } = { insert: null };
    const { view, text } = shown({ value: '设 ', onFocus: (insert) => (focused.insert = insert) });
    act(() => void view.contentDOM.dispatchEvent(new FocusEvent('focus')));
    act(() => view.dispatch({ selection: { anchor: 2 } }));
    act(() => focused.insert?.({ text: '\\sqrt{@}', formula: true }));
    expect(text()).toBe('设 $\\sqrt{}$');
    expect(view.state.selection.main.head).toBe(9);
    act(() => focused.insert?.({ text: '\\pi', formula: true }));
    expect(text()).toBe('设 $\\sqrt{\\pi}$');
  });

  it('explains the error of a formula in the language of the page', async () => {
    shown({ value: '设 $\\foo$' });
    expect((await screen.findByRole('status')).textContent).toContain('第 1 行');
    try {
      act(() => useLanguage.getState().setLanguage('en-US'));
      await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Line 1[^一-龥]*$/));
    } finally {
      act(() => useLanguage.getState().setLanguage('zh-CN'));
    }
  });

  it('wraps what is selected', () => {
    const focused: { insert: Insert | null } = { insert: null };
    const { view, text } = shown({ value: '设x为', onFocus: (insert) => (focused.insert = insert) });
    act(() => void view.contentDOM.dispatchEvent(new FocusEvent('focus')));
    act(() => view.dispatch({ selection: { anchor: 1, head: 2 } }));
    act(() => focused.insert?.({ text: '$@$' }));
    expect(text()).toBe('设$x$为');
  });
});

describe('a formula edited as it looks', () => {
  it('writes the source behind both, new ones with their dollars', () => {
    const { view, text } = shown({ value: '设 $x$ 为 ' });
    act(() => view.dispatch({ selection: { anchor: 4 } }));
    const known = new FormulaSession(view);
    expect(known.tex).toBe('x');
    act(() => known.write('x^2'));
    act(() => known.write('x^{2}'));
    expect(text()).toBe('设 $x^{2}$ 为 ');
    act(() => known.leave());
    expect(view.state.selection.main.head).toBe(9);
    act(() => view.dispatch({ selection: { anchor: text().length } }));
    const fresh = new FormulaSession(view);
    act(() => fresh.write('a'));
    act(() => fresh.write('ab'));
    expect(text()).toBe('设 $x^{2}$ 为 $ab$');
  });

  it.each([
    ['设 $x$ 为', 4, '设  为', 2],
    ['设 $$x$$ 为', 5, '设  为', 2],
    ['$a$$x$$b$', 5, '$a$$b$', 3],
  ])('leaves nothing of a formula that was emptied: %s', (value, at, left, cursor) => {
    const { view, text } = shown({ value });
    act(() => view.dispatch({ selection: { anchor: at } }));
    const session = new FormulaSession(view);
    act(() => session.write(''));
    act(() => session.leave());
    expect(text()).toBe(left);
    expect(view.state.selection.main.head).toBe(cursor);
  });

  it('leaves nothing of a new formula that was written and emptied', () => {
    const { view, text } = shown({ value: '设是' });
    act(() => view.dispatch({ selection: { anchor: 1 } }));
    const session = new FormulaSession(view);
    act(() => session.write('x'));
    act(() => session.write(''));
    act(() => session.leave());
    expect(text()).toBe('设是');
  });
});
