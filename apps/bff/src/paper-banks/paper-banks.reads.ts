/** paper-bank's pages: banks, the market, purchases and reviews. */
import { PageQuery } from '@tiku/contracts/common';
import * as contract from '@tiku/contracts/paper-bank';
import type { NounReads } from '../graphql/page-reads.js';

export const PAPER_BANK_READS: NounReads = {
  noun: 'paper-banks',
  service: 'paper-bank',
  contract,
  prefix: 'Paper',
  webFolder: 'features/paper-banks',
  reads: {
    paperBanks: {
      path: '/paper-banks',
      query: contract.ListPaperBanksQuery,
      response: contract.PaperBanksResponse,
    },
    paperBank: { path: '/paper-banks/:id', response: contract.PaperBankResponse },
    paperBankPublication: { path: '/paper-banks/:id/publication', response: contract.PublicationResponse },
    paperBankSeller: { path: '/paper-banks/sellers/:id', response: contract.SellerResponse },
    paperBankChanges: { path: '/paper-banks/changes', response: contract.BankChangesResponse },
    paperBankPreview: { path: '/paper-banks/:id/preview', response: contract.PreviewResponse },
    paperBankLectures: { path: '/paper-banks/:id/lectures', response: contract.LecturesResponse },
    paperBankMembers: { path: '/paper-banks/:id/members', response: contract.PaperBankMembersResponse },
    paperBankStatistics: {
      path: '/paper-banks/:id/statistics',
      query: contract.StatisticsQuery,
      response: contract.PaperBankStatisticsResponse,
    },
    paperBankPurchase: { path: '/paper-banks/:id/purchase', response: contract.MyPurchaseResponse },
    paperBankReviews: {
      path: '/paper-bank/:id/reviews',
      query: contract.ListReviewsQuery,
      response: contract.ReviewsResponse,
    },
    reportedReviews: {
      path: '/paper-bank/reported-reviews',
      query: PageQuery,
      response: contract.ReportedReviewsResponse,
    },
  },
};
