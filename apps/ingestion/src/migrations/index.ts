/** In the order of execution. Never edit a released migration. */
import { enterpriseMembersMigrations, peopleMigrations } from '@tiku/platform/people';
import { IngestionTables1700000100001 } from './1700000100001-ingestion-tables.js';
import { DraftSaves1700000100002 } from './1700000100002-draft-saves.js';
import { DeletedBanks1700000100003 } from './1700000100003-deleted-banks.js';
import { StorageQuotas1700000100004 } from './1700000100004-storage-quotas.js';
import { OwnerIndexes1700000100005 } from './1700000100005-owner-indexes.js';
import { StoredBytes1700000100006 } from './1700000100006-stored-bytes.js';
import { TaskDrafts1700000100007 } from './1700000100007-task-drafts.js';
import { TaskDraftIndex1700000100008 } from './1700000100008-task-draft-index.js';
import { DraftCounts1700000100009 } from './1700000100009-draft-counts.js';
import { ResumableUploads1700000100011 } from './1700000100011-resumable-uploads.js';
import { FigureSizes1700000100012 } from './1700000100012-figure-sizes.js';
import { RegionCalls1700000100020 } from './1700000100020-region-calls.js';
import { ClearedTasks1700000100021 } from './1700000100021-cleared-tasks.js';
import { ClearedTasksIndex1700000100022 } from './1700000100022-cleared-tasks-index.js';
import { TikzDrawings1700000100023 } from './1700000100023-tikz-drawings.js';
import { BankNameVersions1700000100025 } from './1700000100025-bank-name-versions.js';
import { FormerPapers1700000100027 } from './1700000100027-former-papers.js';
import { TaskAccounts1700000100031 } from './1700000100031-task-accounts.js';
import { Assistant1700000100033 } from './1700000100033-assistant.js';
import { Corrections1700000100034 } from './1700000100034-corrections.js';
import { DraftBytes1700000100035 } from './1700000100035-draft-bytes.js';
import { SamePapers1700000100036 } from './1700000100036-same-papers.js';
import { Calibrations1700000100037 } from './1700000100037-calibrations.js';
import { ArrivingUploads1700000100041 } from './1700000100041-arriving-uploads.js';
import { QuestionMatches1700000100042 } from './1700000100042-question-matches.js';
import { TaskRoles1700000100043 } from './1700000100043-task-roles.js';
import { DocumentChecksums1700000100044 } from './1700000100044-document-checksums.js';
import { DocumentChecksumIndex1700000100045 } from './1700000100045-document-checksum-index.js';
import { LinkedQuestionIndex1700000100046 } from './1700000100046-linked-question-index.js';
import { LinkedQuestions1700000100047 } from './1700000100047-linked-questions.js';
import { LeftLines1700000100048 } from './1700000100048-left-lines.js';
import { StepBytes1700000100049 } from './1700000100049-step-bytes.js';
import { ResultsRun1700000100050 } from './1700000100050-results-run.js';

export const migrations = [
  ...peopleMigrations,
  ...enterpriseMembersMigrations,
  IngestionTables1700000100001,
  DraftSaves1700000100002,
  DeletedBanks1700000100003,
  StorageQuotas1700000100004,
  OwnerIndexes1700000100005,
  StoredBytes1700000100006,
  TaskDrafts1700000100007,
  TaskDraftIndex1700000100008,
  DraftCounts1700000100009,
  ResumableUploads1700000100011,
  FigureSizes1700000100012,
  RegionCalls1700000100020,
  ClearedTasks1700000100021,
  ClearedTasksIndex1700000100022,
  TikzDrawings1700000100023,
  BankNameVersions1700000100025,
  FormerPapers1700000100027,
  TaskAccounts1700000100031,
  Assistant1700000100033,
  Corrections1700000100034,
  DraftBytes1700000100035,
  SamePapers1700000100036,
  Calibrations1700000100037,
  ArrivingUploads1700000100041,
  QuestionMatches1700000100042,
  TaskRoles1700000100043,
  DocumentChecksums1700000100044,
  DocumentChecksumIndex1700000100045,
  LinkedQuestionIndex1700000100046,
  LinkedQuestions1700000100047,
  LeftLines1700000100048,
  StepBytes1700000100049,
  ResultsRun1700000100050,
];
