/** What an answer of paper-bank may contain, on any route. */
import type { ErrorAnswer, ErrorDetail } from '@tiku/contracts/common';
import type { EnterpriseRecordsAnswer } from '@tiku/contracts/enterprise-internal';
import type {
  BankChangesAnswer,
  BlueprintAnswer,
  BlueprintsAnswer,
  HelpfulAnswer,
  LearnedBlueprintAnswer,
  LecturesAnswer,
  MyPurchaseAnswer,
  BasketAnswer,
  PaperAnalyticsAnswer,
  PaperAnswer,
  PaperBankAnswer,
  PaperBanksAnswer,
  PaperBankMemberAnswer,
  PaperBankMembersAnswer,
  PaperBankStatisticsAnswer,
  PaperExportAnswer,
  PaperExportsAnswer,
  PapersAnswer,
  PaperVersionAnswer,
  PaperVersionsAnswer,
  PreviewAnswer,
  PublicationAnswer,
  QuestionUsesAnswer,
  ReportedReviewsAnswer,
  ReviewAnswer,
  ReviewsAnswer,
  RunAnswer,
  SellerAnswer,
  SimilarAnswer,
  SupplyAnswer,
  WatchAnswer,
} from '@tiku/contracts/paper-bank';
import type { z } from 'zod';

type Body<S extends z.ZodType> = Omit<z.output<S>, 'success'>;
/** Every key that an answer of paper-bank can have, by the contract. */
export type AnswerBody = {
  success: boolean;
  details: z.output<typeof ErrorDetail>[] & Partial<Record<'version' | 'price', number>>;
} & Body<typeof PaperBankAnswer> &
  Body<typeof EnterpriseRecordsAnswer> &
  Body<typeof PaperBanksAnswer> &
  Body<typeof WatchAnswer> &
  Body<typeof PaperAnswer> &
  Body<typeof PaperAnalyticsAnswer> &
  Body<typeof BasketAnswer> &
  Body<typeof PapersAnswer> &
  Body<typeof PaperVersionsAnswer> &
  Body<typeof PaperVersionAnswer> &
  Body<typeof LecturesAnswer> &
  Body<typeof PreviewAnswer> &
  Body<typeof PublicationAnswer> &
  Body<typeof QuestionUsesAnswer> &
  Body<typeof MyPurchaseAnswer> &
  Body<typeof PaperBankMemberAnswer> &
  Body<typeof PaperBankMembersAnswer> &
  Body<typeof PaperBankStatisticsAnswer> &
  Body<typeof PaperExportAnswer> &
  Body<typeof PaperExportsAnswer> &
  Body<typeof BlueprintAnswer> &
  Body<typeof BlueprintsAnswer> &
  Pick<Body<typeof LearnedBlueprintAnswer>, 'bankIds'> &
  Body<typeof RunAnswer> &
  Body<typeof SupplyAnswer> &
  Body<typeof BankChangesAnswer> &
  Body<typeof SellerAnswer> &
  Body<typeof SimilarAnswer> &
  Body<typeof ReviewAnswer> &
  Body<typeof ReviewsAnswer> &
  Body<typeof ReportedReviewsAnswer> &
  Body<typeof HelpfulAnswer> & { balance: number } & Body<typeof ErrorAnswer>;
