/** Creates the classes that an import names and the schools do not have. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import type { PupilImportRow } from './pupil-imports.repository.js';
import { PupilImportWritesRepository } from './pupil-import-writes.repository.js';

@Injectable()
export class ImportClasses {
  constructor(private readonly writes: PupilImportWritesRepository) {}

  /** Below the year that the row names, else below the school's only year, else below the school. */
  async create(tx: Tx, { id, enterprise_id: enterpriseId }: PupilImportRow): Promise<void> {
    for (const missing of await this.writes.missingClasses(tx, id)) {
      const { school_id: school, year, class: name } = missing;
      const parent = year
        ? await this.writes.unitBelow(tx, enterpriseId, school, 'year', year)
        : ((await this.writes.onlyYear(tx, school)) ?? school);
      const classId = await this.writes.unitBelow(tx, enterpriseId, parent, 'class', name);
      await this.writes.setClass(tx, id, missing, classId);
    }
  }
}
