/** question-bank's pages that show its REST responses: people of a bank, versions, duplicates, statistics. */
import * as contract from '@tiku/contracts/question-bank';
import type { NounReads } from '../graphql/page-reads.js';

export const QUESTION_BANK_READS: NounReads = {
  noun: 'question-banks',
  service: 'question-bank',
  contract,
  prefix: 'Bank',
  webFolder: 'features/question-banks',
  reads: {
    bankMembers: { path: '/question-banks/:id/members', response: contract.BankMembersResponse },
    bankStatistics: {
      path: '/question-banks/:id/stats',
      query: contract.BankStatisticsQuery,
      response: contract.BankStatisticsResponse,
    },
    bankUploads: { path: '/question-banks/:id/uploads', response: contract.QuestionUploadsResponse },
    bankInvitations: { path: '/question-banks/:id/invitations', response: contract.BankInvitationsResponse },
    receivedInvitations: {
      path: '/question-banks/invitations',
      response: contract.ReceivedInvitationsResponse,
    },
    receivedInvitation: {
      path: '/question-banks/invitations/:id',
      response: contract.ReceivedInvitationResponse,
    },
    duplicateClusters: {
      path: '/question-banks/:id/duplicate-sweeps/newest/clusters',
      query: contract.ClustersQuery,
      response: contract.ClustersResponse,
    },
    questionMerges: { path: '/question-banks/:id/merges', response: contract.MergesResponse },
    questionVersions: {
      path: '/questions/:id/versions',
      query: contract.QuestionVersionsQuery,
      response: contract.QuestionVersionsResponse,
    },
    questionCopies: { path: '/questions/:id/uses', response: contract.QuestionUsesOfBanksResponse },
    interchangeReport: {
      path: '/question-banks/:id/interchange-tasks/:taskId',
      query: contract.InterchangeReportQuery,
      response: contract.InterchangeReportResponse,
    },
    savedViews: { path: '/questions/views', response: contract.SavedViewsResponse },
    questionAnalytics: {
      path: '/questions/analytics',
      query: contract.QuestionAnalyticsQuery,
      response: contract.QuestionAnalyticsResponse,
    },
    imageQuota: { path: '/questions/images/quota', response: contract.ImageQuotaResponse },
  },
};
