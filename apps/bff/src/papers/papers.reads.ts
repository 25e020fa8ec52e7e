/** paper-bank's papers, their versions and the blueprints they are made of. */
import * as contract from '@tiku/contracts/paper-bank';
import type { NounReads } from '../graphql/page-reads.js';

export const PAPER_READS: NounReads = {
  noun: 'papers',
  service: 'paper-bank',
  contract,
  prefix: 'Paper',
  webFolder: 'features/papers',
  reads: {
    myPapers: {
      path: '/papers/my-papers',
      query: contract.ListPapersQuery,
      response: contract.PapersResponse,
    },
    papersOfBank: {
      path: '/paper-banks/:id/papers',
      query: contract.ListPapersQuery,
      response: contract.PapersResponse,
    },
    paper: { path: '/papers/:id', response: contract.PaperResponse },
    paperBasket: { path: '/papers/basket', response: contract.BasketResponse },
    questionUses: {
      path: '/papers/question-uses',
      query: contract.QuestionUsesQuery,
      response: contract.QuestionUsesResponse,
    },
    paperVersions: {
      path: '/papers/:id/versions',
      query: contract.PaperVersionsQuery,
      response: contract.PaperVersionsResponse,
    },
    paperVersion: { path: '/papers/:id/versions/:version', response: contract.PaperVersionResponse },
    paperAnalytics: {
      path: '/papers/analytics',
      query: contract.PaperAnalyticsQuery,
      response: contract.PaperAnalyticsResponse,
    },
    paperBlueprints: { path: '/paper-generation/blueprints', response: contract.BlueprintsResponse },
  },
};
