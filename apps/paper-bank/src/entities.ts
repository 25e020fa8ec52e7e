/** The entities that TypeORM reads and writes. Everything else is SQL. */
import { BasketItemEntity } from './basket/basket-item.entity.js';
import { BlueprintEntity } from './generation/blueprint.entity.js';
import { GenerationRunEntity } from './generation/generation-run.entity.js';
import { PaperBankWatchEntity } from './paper-banks/paper-bank-watch.entity.js';
import { ReviewDecisionEntity, ReviewReportEntity } from './reviews/review-report.entity.js';

export const entities = [
  BasketItemEntity,
  BlueprintEntity,
  GenerationRunEntity,
  PaperBankWatchEntity,
  ReviewDecisionEntity,
  ReviewReportEntity,
] as const;
