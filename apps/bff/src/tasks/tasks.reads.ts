/** ingestion's pages that show its REST responses: quotas, recognition of pictures, the language model. */
import * as contract from '@tiku/contracts/ingestion';
import type { NounReads } from '../graphql/page-reads.js';

export const TASK_READS: NounReads = {
  noun: 'tasks',
  service: 'ingestion',
  contract,
  prefix: 'Recognition',
  webFolder: 'features/uploads',
  reads: {
    storageQuota: { path: '/document-parser/quota', response: contract.StorageQuotaResponse },
    ocrStatus: { path: '/ocr/status', response: contract.OcrStatusResponse },
    assistant: { path: '/question-analysis/assistant', response: contract.AssistantResponse },
    calibrations: { path: '/question-analysis/calibrations', response: contract.CalibrationsResponse },
  },
};
