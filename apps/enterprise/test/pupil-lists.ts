/** Lists of pupils as tests upload, check and apply them. */
import { waitFor, type TestUser } from '@tiku/platform/testing';
import type { TestService } from './service.js';

export const LISTS = '/my-enterprise/pupils/import';
export const TITLES = '学校,年级,班级,学号,姓名,性别,座号';

export class PupilLists {
  constructor(
    readonly test: TestService,
    readonly chief: TestUser,
  ) {}

  upload(lines: readonly string[], query = '', as = this.chief) {
    const file = { field: 'file', name: '学生.csv', bytes: lines.join('\n') };
    return this.test.upload(`${LISTS}${query}`, [file], { as });
  }

  async reached(id: string, state: string, as = this.chief) {
    const get = async () => (await this.test.call('GET', `${LISTS}/${id}`, { as })).body.pupilImport;
    await waitFor(`the import to be ${state}`, async () => (await get()).state === state);
    return get();
  }

  async checked(lines: readonly string[], query = '', as = this.chief) {
    const { status, body } = await this.upload([TITLES, ...lines], query, as);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return this.reached(body.pupilImport.id, 'checked', as);
  }

  apply(id: string, body: object = {}, as = this.chief) {
    return this.test.call('POST', `${LISTS}/${id}/apply`, { as, body });
  }

  async imported(lines: readonly string[], body: object = {}) {
    const { id } = await this.checked(lines);
    await this.apply(id, body);
    return this.reached(id, 'done');
  }

  async rows(id: string, show: string) {
    return (await this.test.call('GET', `${LISTS}/${id}/rows?show=${show}`, { as: this.chief })).body.rows;
  }

  /** Why rows are not imported, in the order of the file. */
  async problems(id: string): Promise<unknown[]> {
    return (await this.rows(id, 'bad')).map(({ problem }) => problem);
  }
}
