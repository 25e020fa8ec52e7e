import { describe, expect, it, jest } from '@jest/globals';
import { completionStatus, startCompletion } from '@codemirror/autocomplete';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLanguage } from '../../i18n/language.js';
import type { Insert } from './insertion.js';
import { shownEditor } from '../../../test/shown-editor.js';

describe('MarkupEditor', () => {
  it('reports typed text', () => {
    const { type, onChange } = shownEditor({ value: '已知' });
    type('设 ');
    expect(onChange).toHaveBeenLastCalledWith('设 已知');
  });

  it('keeps typed text when the page renders an older text late', () => {
    const { type, put, text } = shownEditor();
    type('a');
    type('b');
    put('a');
    expect(text()).toBe('ab');
    put('ab');
    expect(text()).toBe('ab');
  });

  it('accepts a text from outside that it had contained for a moment', () => {
    const { view, type, put, text } = shownEditor({ value: '一' });
    act(() => view.dispatch({ selection: { anchor: 1 } }));
    type('二');
    act(() => view.dispatch({ changes: { from: 1, to: 2 } }));
    put('一二');
    expect(text()).toBe('一二');
  });

  it('accepts a text from outside without moving the cursor', () => {
    const { view, type, put, text, onChange } = shownEditor({ value: '一二三' });
    act(() => view.dispatch({ selection: { anchor: 3 } }));
    type('四');
    put('零一二三四');
    expect(text()).toBe('零一二三四');
    expect(view.state.selection.main.head).toBe(5);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('rejects a text that is too long, and keeps the current one', () => {
    const { type, text, onChange } = shownEditor({ value: '好', maxLength: 3 });
    type('一二三');
    expect(text()).toBe('好');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('draws blanks and pictures, and leaves a mark as text while it is typed', () => {
    const image = { id: 'i1', url: '/files/i1.png', width: 10, height: 10 };
    const { content, view, type } = shownEditor({
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

  it('is left by Escape while completions are only being computed', () => {
    const onLeave = jest.fn();
    const { view, type } = shownEditor({ onLeave });
    type('Z');
    act(() => void startCompletion(view));
    expect(completionStatus(view.state)).toBe('pending');
    fireEvent.keyDown(view.contentDOM, { key: 'Escape' });
    expect(onLeave).toHaveBeenCalledTimes(1);
  });

  it('puts a formula in dollars unless the cursor is inside one', () => {
    const focused: { insert: Insert | null } = { insert: null };
    const { view, text } = shownEditor({ value: '设 ', onFocus: (insert) => (focused.insert = insert) });
    act(() => void view.contentDOM.dispatchEvent(new FocusEvent('focus')));
    act(() => view.dispatch({ selection: { anchor: 2 } }));
    act(() => focused.insert?.({ text: '\\sqrt{@}', formula: true }));
    expect(text()).toBe('设 $\\sqrt{}$');
    expect(view.state.selection.main.head).toBe(9);
    act(() => focused.insert?.({ text: '\\pi', formula: true }));
    expect(text()).toBe('设 $\\sqrt{\\pi}$');
  });

  it('explains the error of a formula in the language of the page', async () => {
    shownEditor({ value: '设 $\\foo$' });
    expect((await screen.findByRole('status')).textContent).toContain('第 1 行');
    try {
      act(() => useLanguage.getState().setLanguage('en-US'));
      await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Line 1[^一-龥]*$/));
    } finally {
      act(() => useLanguage.getState().setLanguage('zh-CN'));
    }
  });

  it('wraps a selection', () => {
    const focused: { insert: Insert | null } = { insert: null };
    const { view, text } = shownEditor({ value: '设x为', onFocus: (insert) => (focused.insert = insert) });
    act(() => void view.contentDOM.dispatchEvent(new FocusEvent('focus')));
    act(() => view.dispatch({ selection: { anchor: 1, head: 2 } }));
    act(() => focused.insert?.({ text: '$@$' }));
    expect(text()).toBe('设$x$为');
  });
});
