/** In the order of execution. Never edit a released migration. */
import {
  enterpriseMembersMigrations,
  peopleMigrations,
  userSummariesMigrations,
} from '@tiku/platform/people';
import { QuestionBanks1763680000000 } from './1763680000000-question-banks.js';
import { Answered1763680001000 } from './1763680001000-answered.js';
import { UnusedImages1763680002000 } from './1763680002000-unused-images.js';
import { ImagesOfUploader1763680003000 } from './1763680003000-images-of-uploader.js';
import { SeenQuestions1763680005000 } from './1763680005000-seen-questions.js';
import { ImageSizes1763680004000 } from './1763680004000-image-sizes.js';
import { ImageContents1763680006000 } from './1763680006000-image-contents.js';
import { ImageContentsIndex1763680007000 } from './1763680007000-image-contents-index.js';
import { SavedDraftsIndex1763680008000 } from './1763680008000-saved-drafts-index.js';
import { SavedDraftsCascade1763680009000 } from './1763680009000-saved-drafts-cascade.js';
import { QuestionVersions1763680010000 } from './1763680010000-question-versions.js';
import { Interchange1763680011000 } from './1763680011000-interchange.js';
import { AnswerScores1763680012000 } from './1763680012000-answer-scores.js';
import { Passages1763680013000 } from './1763680013000-passages.js';
import { SavedViews1763680014000 } from './1763680014000-saved-views.js';
import { Duplicates1763680015000 } from './1763680015000-duplicates.js';
import { BankViews1763680016000 } from './1763680016000-bank-views.js';
import { BankInvitations1763680017000 } from './1763680017000-bank-invitations.js';
import { MergesOfMerges1763680018000 } from './1763680018000-merges-of-merges.js';
import { VersionLimit1763680019000 } from './1763680019000-version-limit.js';
import { SolutionSearch1763680020000 } from './1763680020000-solution-search.js';
import { SolutionSearchIndex1763680021000 } from './1763680021000-solution-search-index.js';
import { ImportDuplicates1763680022000 } from './1763680022000-import-duplicates.js';
import { BankActivity1763680023000 } from './1763680023000-bank-activity.js';
import { ImportUndos1763680024000 } from './1763680024000-import-undos.js';
import { AllowSelling1763680025000 } from './1763680025000-allow-selling.js';
import { PassageIndex1763680026000 } from './1763680026000-passage-index.js';
import { QuestionOrigins1763680027000 } from './1763680027000-question-origins.js';
import { QuestionWordsIndex1763680028000 } from './1763680028000-question-words-index.js';
import { FormerSearchTexts1763680029000 } from './1763680029000-former-search-texts.js';
import { TableImports1763680030000 } from './1763680030000-table-imports.js';
import { ChosenExports1763680031000 } from './1763680031000-chosen-exports.js';
import { QuestionUploads1763680032000 } from './1763680032000-question-uploads.js';
import { QuestionUploadIndex1763680033000 } from './1763680033000-question-upload-index.js';

export const migrations = [
  ...peopleMigrations,
  ...userSummariesMigrations,
  ...enterpriseMembersMigrations,
  QuestionBanks1763680000000,
  Answered1763680001000,
  UnusedImages1763680002000,
  ImagesOfUploader1763680003000,
  ImageSizes1763680004000,
  SeenQuestions1763680005000,
  ImageContents1763680006000,
  ImageContentsIndex1763680007000,
  SavedDraftsIndex1763680008000,
  SavedDraftsCascade1763680009000,
  QuestionVersions1763680010000,
  Interchange1763680011000,
  AnswerScores1763680012000,
  Passages1763680013000,
  SavedViews1763680014000,
  Duplicates1763680015000,
  BankViews1763680016000,
  BankInvitations1763680017000,
  MergesOfMerges1763680018000,
  VersionLimit1763680019000,
  SolutionSearch1763680020000,
  SolutionSearchIndex1763680021000,
  ImportDuplicates1763680022000,
  BankActivity1763680023000,
  ImportUndos1763680024000,
  AllowSelling1763680025000,
  PassageIndex1763680026000,
  QuestionOrigins1763680027000,
  QuestionWordsIndex1763680028000,
  FormerSearchTexts1763680029000,
  TableImports1763680030000,
  ChosenExports1763680031000,
  QuestionUploads1763680032000,
  QuestionUploadIndex1763680033000,
] as const;
