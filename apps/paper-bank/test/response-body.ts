/** What an answer of paper-bank may contain, on any route. */
import type { ErrorResponse, ErrorDetail } from '@tiku/contracts/common';
import type { EnterpriseRecordsResponse } from '@tiku/contracts/enterprise-internal';
import type {
  BankChangesResponse,
  BlueprintResponse,
  BlueprintsResponse,
  HelpfulResponse,
  LearnedBlueprintResponse,
  LecturesResponse,
  MyPurchaseResponse,
  BasketResponse,
  PaperAnalyticsResponse,
  PaperResponse,
  PaperBankResponse,
  PaperBanksResponse,
  PaperBankMemberResponse,
  PaperBankMembersResponse,
  PaperBankStatisticsResponse,
  PaperExportResponse,
  PaperExportsResponse,
  PapersResponse,
  PaperVersionResponse,
  PaperVersionsResponse,
  PreviewResponse,
  PublicationResponse,
  QuestionUsesResponse,
  ReportedReviewsResponse,
  ReviewResponse,
  ReviewsResponse,
  RunResponse,
  SellerResponse,
  SimilarResponse,
  SupplyResponse,
  WatchResponse,
} from '@tiku/contracts/paper-bank';
import type { z } from 'zod';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/** Every key that an answer of paper-bank can have, by the contract. */
export type ResponseBody = {
  success: boolean;
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'version' | 'price', number>>;
} & Body<typeof PaperBankResponse> &
  Body<typeof EnterpriseRecordsResponse> &
  Body<typeof PaperBanksResponse> &
  Body<typeof WatchResponse> &
  Body<typeof PaperResponse> &
  Body<typeof PaperAnalyticsResponse> &
  Body<typeof BasketResponse> &
  Body<typeof PapersResponse> &
  Body<typeof PaperVersionsResponse> &
  Body<typeof PaperVersionResponse> &
  Body<typeof LecturesResponse> &
  Body<typeof PreviewResponse> &
  Body<typeof PublicationResponse> &
  Body<typeof QuestionUsesResponse> &
  Body<typeof MyPurchaseResponse> &
  Body<typeof PaperBankMemberResponse> &
  Body<typeof PaperBankMembersResponse> &
  Body<typeof PaperBankStatisticsResponse> &
  Body<typeof PaperExportResponse> &
  Body<typeof PaperExportsResponse> &
  Body<typeof BlueprintResponse> &
  Body<typeof BlueprintsResponse> &
  Pick<Body<typeof LearnedBlueprintResponse>, 'bankIds'> &
  Body<typeof RunResponse> &
  Body<typeof SupplyResponse> &
  Body<typeof BankChangesResponse> &
  Body<typeof SellerResponse> &
  Body<typeof SimilarResponse> &
  Body<typeof ReviewResponse> &
  Body<typeof ReviewsResponse> &
  Body<typeof ReportedReviewsResponse> &
  Body<typeof HelpfulResponse> & { balance: number } & Body<typeof ErrorResponse>;
