/** HTTP of practice: start, and the own list. */
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { MyExamsQuery, MyExamsResponse, PracticeRequest, SittingResponse } from '@tiku/contracts/exams';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { SittingReader } from './sitting-reader.js';
import { SittingsService } from './sittings.service.js';

@Controller()
export class PracticeController {
  constructor(
    private readonly sittings: SittingsService,
    private readonly reader: SittingReader,
  ) {}

  @Post('practice')
  @Allow('user')
  @Responds(SittingResponse, { status: 201 })
  async practise(
    @Body({ schema: PracticeRequest }) request: z.output<typeof PracticeRequest>,
    @CurrentUser() caller: Caller,
  ) {
    return { sitting: await this.sittings.practise(request, caller) };
  }

  @Get('my-exams')
  @Allow('user')
  @Responds(MyExamsResponse)
  list(@Query({ schema: MyExamsQuery }) query: z.output<typeof MyExamsQuery>, @CurrentUser() caller: Caller) {
    return this.reader.list(query, caller);
  }
}
