import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from '@jest/globals';
import { cacheId, typePolicies } from './type-policies.js';

it('stores by id only the types whose id decides their content', () => {
  const things = ['Question', 'ActivityTarget', 'QuestionOption', 'VcountTransaction'];
  expect(things.map((__typename) => cacheId({ __typename, id: '1' }))).toEqual([
    'Question:1',
    undefined,
    undefined,
    undefined,
  ]);
});

it('keeps the text of each notice that opens the same page', () => {
  const query = gql`
    query Feed {
      activities {
        id
        target {
          id
          name
        }
      }
    }
  `;
  const activities = ['bought the paper bank', 'returned the paper bank'].map((name, at) => ({
    __typename: 'Activity',
    id: `a${at}`,
    target: { __typename: 'ActivityTarget', id: '/paper-banks/1', name },
  }));
  const cache = new InMemoryCache({ typePolicies, dataIdFromObject: cacheId });
  cache.writeQuery({ query, data: { activities } });
  expect(cache.readQuery({ query })).toEqual({ activities });
});

it('keeps the fields of one list when another reads fewer of the same questions', () => {
  const cache = new InMemoryCache({ typePolicies, dataIdFromObject: cacheId });
  const full = gql`
    query Full {
      all {
        id
        options {
          id
          text
          isCorrect
        }
        source {
          year
          number
        }
      }
    }
  `;
  const few = gql`
    query Few {
      some {
        id
        options {
          id
          text
        }
        source {
          number
        }
      }
    }
  `;
  const option = (id: string, text: string) => ({ __typename: 'QuestionOption', id, text });
  const question = { __typename: 'Question', id: 'q' };
  const source = { __typename: 'QuestionSource', number: '1' };
  cache.writeQuery({
    query: full,
    data: {
      all: [
        {
          ...question,
          options: [
            { ...option('a', '1'), isCorrect: true },
            { ...option('b', '2'), isCorrect: false },
          ],
          source: { ...source, year: '2026' },
        },
      ],
    },
  });
  // The options have changed places, and the first its text.
  const options = [option('b', '2'), option('a', '3')];
  cache.writeQuery({
    query: few,
    data: { some: [{ ...question, options, source: { ...source, number: '2' } }] },
  });
  expect(cache.readQuery({ query: full })).toMatchObject({
    all: [
      {
        options: [
          { id: 'b', text: '2', isCorrect: false },
          { id: 'a', text: '3', isCorrect: true },
        ],
        source: { year: '2026', number: '2' },
      },
    ],
  });
});
