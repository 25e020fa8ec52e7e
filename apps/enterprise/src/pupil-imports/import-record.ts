/** What an import has done, for the audit log of its school: written when it ends, however it ends. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { AuditService } from '../audit/audit.service.js';
import { PupilImportsRepository, type PupilImportRow } from './pupil-imports.repository.js';

@Injectable()
export class ImportRecord {
  constructor(
    private readonly imports: PupilImportsRepository,
    private readonly audit: AuditService,
  ) {}

  /** Counts applied rows; an import that applied none has done nothing. */
  async write(tx: Tx, found: PupilImportRow): Promise<void> {
    const count = await this.imports.applied(tx, found.id);
    if (count === 0) return;
    const { id, school_id: school, file_name: name } = found;
    await this.audit.record(
      tx,
      { enterpriseId: found.enterprise_id, userId: found.created_by },
      {
        action: 'pupils.imported',
        target: school === null ? { type: 'import', id, name } : { type: 'unit', id: school, name },
        after: { count },
      },
    );
  }
}
