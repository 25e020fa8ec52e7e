/** Creates the classes that an import names and the schools do not have. The caller holds the enterprise's lock. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@tiku/platform/database';
import { AuditService } from '../audit/audit.service.js';
import { schoolYearName } from '../roll-over/school-years.js';
import { ImportClassesRepository } from './import-classes.repository.js';
import type { PupilImportRow } from './pupil-imports.repository.js';

@Injectable()
export class ImportClasses {
  constructor(
    private readonly classes: ImportClassesRepository,
    private readonly audit: AuditService,
  ) {}

  /** In the school's current year; a school without one gets the year of today. The number of statements is fixed. */
  async create(tx: Tx, { id, enterprise_id, created_by }: PupilImportRow): Promise<void> {
    // Units may have been created since the check.
    await this.classes.limit(tx, id, enterprise_id);
    const schools = await this.classes.schools(tx, id);
    if (schools.length === 0) return;
    const without = schools.filter(({ year_id }) => year_id === null).map((school) => school.id);
    await this.classes.addYears(tx, enterprise_id, without, schoolYearName(new Date()));
    await this.classes.addClasses(tx, id, enterprise_id);
    const actor = { enterpriseId: enterprise_id, userId: created_by };
    for (const { id: schoolId, name, classes } of schools)
      await this.audit.record(tx, actor, {
        action: 'unit.created',
        target: { type: 'unit', id: schoolId, name },
        after: { added: classes },
      });
  }
}
