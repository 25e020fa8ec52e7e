import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QuestionAnalytics } from '@tiku/contracts/question-bank';
import { MoreFilters } from './more-filters.js';
import type { QuestionFilterValues } from './question-filter-values.js';

afterEach(cleanup);

const bands = { easy: 0, medium: 3, hard: 0 };
const offers = QuestionAnalytics.parse({
  ...{ total: 4, unanswered: 0, byType: { choice: 4, multipleChoice: 0, fill: 0, solution: 0 } },
  ...{ byDifficulty: [0, 0, 4, 0, 0], byTag: [{ tag: '化简、求值', count: 3, ...bands }], tagCount: 1 },
  ...{ bySource: [{ source: '2024 期末', count: 2 }], sourceCount: 1, withoutSource: 2 },
  ...{ byMonth: [], byBank: [], bankCount: 1 },
});

it('offers the knowledge points and sources that the questions have, with their counts', () => {
  const changes: Partial<QuestionFilterValues>[] = [];
  render(
    <MantineProvider env="test">
      <MoreFilters
        filters={{ tags: '', category: '', source: '', creator: '' }}
        offers={offers}
        onOpen={() => undefined}
        onChange={(change) => changes.push(change)}
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /更多条件/ }));
  const points = screen.getAllByRole('option', { hidden: true });
  expect(points.map(({ textContent }) => textContent)).toEqual(['化简、求值3', '2024 期末2']);
  fireEvent.click(points[0] as HTMLElement);
  fireEvent.click(points[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: '筛选' }));
  expect(changes).toEqual([{ tags: '化简、求值', category: '', source: '2024 期末', creator: '' }]);
});
