/** /my-enterprise/classes/{id}/sign-in-sheet: how the pupils of a class sign in, to print and cut out. */
import { Controller, Get, StreamableFile } from '@nestjs/common';
import { Allow, Reproof, Resource } from '@tiku/platform/auth';
import { RespondsWithFile } from '@tiku/platform/http';
import type { UnitAccess } from '../units/unit-access.repository.js';
import { unit } from '../units/units.rules.js';
import { SignInSheetsService } from './sign-in-sheets.service.js';

@Controller('my-enterprise/classes')
export class SignInSheetsController {
  constructor(private readonly sheets: SignInSheetsService) {}

  @Get(':id/sign-in-sheet')
  @Reproof()
  @Allow(unit('people'))
  @RespondsWithFile(['application/pdf'])
  async print(@Resource() access: UnitAccess) {
    return new StreamableFile(await this.sheets.print(access), {
      type: 'application/pdf',
      disposition: 'attachment; filename="sign-in-sheet.pdf"',
    });
  }
}
