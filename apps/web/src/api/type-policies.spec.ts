import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql, InMemoryCache } from '@apollo/client';
import { expect, it } from '@jest/globals';
import { buildASTSchema, concatAST, isObjectType, parse } from 'graphql';
import { typePolicies } from './type-policies.js';

/** Types whose id decides every other field that a page shows, for one caller at one time. */
const ONE_THING_PER_ID = [
  'Activity',
  'BankCount',
  'Creator',
  'Draft',
  'Profile',
  'Question',
  'QuestionBank',
  'RecentPaper',
  'SimilarBank',
  'SocialUser',
  'Task',
  'TaskDraft',
  'User',
];

it('stores by id only the types whose id decides their content', () => {
  const folder = join(process.cwd(), '../bff/src');
  const schema = buildASTSchema(
    concatAST(
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.graphql'))
        .map((path) => parse(readFileSync(join(folder, path), 'utf8'))),
    ),
  );
  const byId = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__') && 'id' in type.getFields())
    .map(({ name }) => name)
    .filter((name) => typePolicies[name]?.keyFields !== false);
  expect(byId.sort()).toEqual(ONE_THING_PER_ID);
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
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({ query, data: { activities } });
  expect(cache.readQuery({ query })).toEqual({ activities });
});
