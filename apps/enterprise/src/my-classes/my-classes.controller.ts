/** /my-classes: the classes of a teacher or a pupil. */
import { Controller, Get } from '@nestjs/common';
import { MyClassesResponse } from '@tiku/contracts/enterprise';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { MyClassesRepository } from './my-classes.repository.js';

@Controller('my-classes')
export class MyClassesController {
  constructor(private readonly classes: MyClassesRepository) {}

  @Get()
  @Allow('user')
  @Responds(MyClassesResponse)
  async list(@CurrentUser() { id }: Caller) {
    const rows = await this.classes.list(id);
    return {
      classes: rows.map(({ is_pupil, pupil_count: pupilCount, roles, ...unit }) => ({
        ...unit,
        roles: is_pupil ? ['pupil', ...roles] : roles,
        pupilCount,
      })),
    };
  }
}
