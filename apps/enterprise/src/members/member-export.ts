/** The members that match, as CSV: read in portions while it is sent, so that few are in memory. */
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { EnterpriseMember, ExportMembersQuery } from '@tiku/contracts/enterprise';
import { csvOf, type CsvValue } from '@tiku/platform/csv';
import { cutPage, portionsOf } from '@tiku/platform/lists';
import type { z } from 'zod';
import { departmentPaths } from '../departments/department-paths.js';
import { DepartmentsRepository } from '../departments/departments.repository.js';
import type { Membership } from './membership.js';
import { MembersRepository, placeOf } from './members.repository.js';
import { MembersService } from './members.service.js';

/** As many accounts as identity answers at once. */
const PORTION = 200;
/** A million members, the most that an enterprise can have. */
const PORTIONS_MAX = 5_000;
const COLUMNS = [
  'id',
  'name',
  'email',
  'emailVerified',
  'role',
  'department',
  'position',
  'status',
  'joinedAt',
  'lastLogin',
] as const;
type Query = z.output<typeof ExportMembersQuery>;

@Injectable()
export class MemberExport {
  constructor(
    private readonly rows: MembersRepository,
    private readonly members: MembersService,
    private readonly departments: DepartmentsRepository,
  ) {}

  file(caller: Membership, query: Query): Readable {
    return Readable.from(this.#lines(caller, query), { objectMode: false });
  }

  async *#lines(caller: Membership, query: Query): AsyncGenerator<string> {
    const paths = departmentPaths(await this.departments.list(caller.enterpriseId));
    const portions = portionsOf(PORTIONS_MAX, async (cursor?: string) => {
      const read = await this.rows.list(caller.enterpriseId, { ...query, page: 1, limit: PORTION, cursor });
      const { rows, nextCursor } = cutPage(read, PORTION, placeOf);
      return { rows: await this.members.present(caller, rows), next: nextCursor };
    });
    yield* csvOf(COLUMNS, portions, (member) => cellsOf(member, paths));
  }
}

function cellsOf(member: EnterpriseMember, paths: ReadonlyMap<string, string>): CsvValue[] {
  const department = member.department && (paths.get(member.department.id) ?? member.department.name);
  return COLUMNS.map((column) => (column === 'department' ? department : member[column]));
}
