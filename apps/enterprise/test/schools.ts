/** A district with two schools, their years and classes, as tests of units begin. */
import type { UnitKind, UnitRoleName } from '@tiku/contracts/enterprise';
import type { TestUser } from '@tiku/platform/testing';
import type { TestService } from './service.js';

export const UNITS = '/my-enterprise/units';
export type School = Awaited<ReturnType<Schools['school']>>;
export const first = (ids: readonly string[]): string => ids[0] ?? '';
let codes = 0;

export class Schools {
  private constructor(
    readonly test: TestService,
    readonly enterpriseId: string,
    readonly chief: TestUser,
  ) {}

  static async start(test: TestService): Promise<Schools> {
    const enterpriseId = await test.enterprise();
    return new Schools(test, enterpriseId, await test.member(enterpriseId, 'Chief'));
  }

  create(body: object, as = this.chief) {
    return this.test.call('POST', UNITS, { as, body });
  }

  /** Returns its id. A school gets a code. */
  async unit(kind: UnitKind, name: string, parentId?: string): Promise<string> {
    const schoolCode = kind === 'school' ? { schoolCode: `school-${++codes}` } : {};
    const { status, body } = await this.create({ kind, name, ...(parentId && { parentId }), ...schoolCode });
    if (status !== 201) throw new Error(`the unit answered ${JSON.stringify(body)}`);
    return body.unit.id;
  }

  /** A school with this year's classes; returns the ids. */
  async school(name: string, classes: readonly string[], parentId?: string) {
    const school = await this.unit('school', name, parentId);
    const year = await this.unit('year', '2026—2027', school);
    const ids: string[] = [];
    for (const each of classes) ids.push(await this.unit('class', each, year));
    return { school, year, classes: ids };
  }

  /** A member with this role at the unit, in addition to those that others have there. */
  async person(name: string, unitId: string, role: UnitRoleName, subject = ''): Promise<TestUser> {
    const person = await this.test.member(this.enterpriseId, name);
    const { body } = await this.rolesOf(unitId);
    const roles = body.roles.map((each) => ({
      userId: each.user.id,
      role: each.role,
      subject: each.subject,
    }));
    const set = await this.setRoles(unitId, [...roles, { userId: person.id, role, subject }]);
    if (set.status !== 200) throw new Error(`the roles answered ${JSON.stringify(set.body)}`);
    return person;
  }

  rolesOf(unitId: string, as = this.chief) {
    return this.test.call('GET', `${UNITS}/${unitId}/roles`, { as });
  }

  setRoles(unitId: string, roles: object[], as = this.chief, version?: number) {
    const body = { roles, ...(version !== undefined && { version }) };
    return this.test.call('PUT', `${UNITS}/${unitId}/roles`, { as, body });
  }

  get(id: string, as = this.chief) {
    return this.test.call('GET', `${UNITS}/${id}`, { as });
  }

  /** The names on a page. */
  async names(query: string, as = this.chief): Promise<string[]> {
    const { status, body } = await this.test.call('GET', `${UNITS}?${query}`, { as });
    if (status !== 200) throw new Error(`${query} answered ${JSON.stringify(body)}`);
    return body.units.map(({ name }) => name);
  }

  put(id: string, body: object, as = this.chief) {
    return this.test.call('PUT', `${UNITS}/${id}`, { as, body });
  }

  move(id: string, parentId: string | null, as = this.chief) {
    return this.test.call('PUT', `${UNITS}/${id}/parent`, { as, body: { parentId } });
  }

  remove(id: string, as = this.chief) {
    return this.test.call('DELETE', `${UNITS}/${id}`, { as });
  }
}
