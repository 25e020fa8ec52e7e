/** The entities that TypeORM reads and writes. Everything else is SQL. */
import { LeftLineEntity } from './drafts/left-line.entity.js';
import { OcrCallEntity } from './ocr/ocr-call.entity.js';
import { QuestionMatchEntity } from './matches/question-match.entity.js';
import { RegionCallEntity } from './regions/region-call.entity.js';

export const entities = [LeftLineEntity, OcrCallEntity, QuestionMatchEntity, RegionCallEntity] as const;
