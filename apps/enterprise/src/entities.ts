/** The entities that TypeORM reads and writes. Everything else is SQL. */
import { DataExportEntity } from './data-exports/data-export.entity.js';
import { ForbiddenWordsEntity } from './forbidden-words/forbidden-words.entity.js';
import { MessageGroupEntity, MessageGroupMemberEntity } from './message-groups/message-group.entity.js';
import { ScimTokenEntity } from './scim/scim-token.entity.js';
import { UnitEntity } from './units/unit.entity.js';

export const entities = [
  DataExportEntity,
  ForbiddenWordsEntity,
  MessageGroupEntity,
  MessageGroupMemberEntity,
  ScimTokenEntity,
  UnitEntity,
] as const;
