import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { draftQuestion } from '../../../test/draft-question.js';
import { confirmQuestion } from './draft-editing.js';
import { useReviewView } from './use-review-view.js';

afterEach(cleanup);

const doubtful = (id: string) =>
  draftQuestion(id, {
    confidence: 0.5,
    confirmed: false,
    flags: [{ field: 'stem', code: 'low_confidence', message: '请核对' }],
  });
const sure = (id: string) => draftQuestion(id, { confidence: 0.97, confirmed: false, flags: [] });

describe('the order of a review', () => {
  it('stays as chosen while questions are confirmed, for every key', () => {
    const list = [sure('a'), doubtful('b'), sure('c'), doubtful('d')];
    const { result, rerender } = renderHook(({ questions }) => useReviewView(questions, undefined), {
      initialProps: { questions: list },
    });
    act(() => result.current.setView('doubtsFirst'));
    expect(result.current.shown.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
    act(() => result.current.open('b'));
    rerender({ questions: list.map((one) => (one.id === 'b' ? confirmQuestion(one) : one)) });
    expect(result.current.shown.map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
    act(() => result.current.go(1));
    expect(result.current.current?.id).toBe('d');
    act(() => result.current.go(-1));
    expect(result.current.current?.id).toBe('b');
    act(() => void result.current.nextDoubt(1));
    expect(result.current.current?.id).toBe('d');
    act(() => result.current.go(1));
    expect(result.current.current?.id).toBe('a');
  });
});
