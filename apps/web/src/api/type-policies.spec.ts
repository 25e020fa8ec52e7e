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
