/** POST /tikz/render draws one picture; POST /tikz/drawings requests those of a page without waiting. */
import { Body, Controller, HttpStatus, Post } from '@nestjs/common';
import {
  RenderTikzResponse,
  RenderTikzRequest,
  TikzDrawingsResponse,
  TikzDrawingsRequest,
} from '@tiku/contracts/ingestion';
import { Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { TikzService } from './tikz.service.js';

@Controller('tikz')
export class TikzController {
  constructor(private readonly tikz: TikzService) {}

  @Post('render')
  @Allow('user')
  @Responds(RenderTikzResponse, { status: HttpStatus.OK })
  render(
    @CurrentUser() user: Caller,
    @Body({ schema: RenderTikzRequest }) { code }: z.output<typeof RenderTikzRequest>,
  ) {
    return this.tikz.render(user.id, code);
  }

  @Post('drawings')
  @Allow('user')
  @Responds(TikzDrawingsResponse, { status: HttpStatus.OK })
  async drawings(
    @CurrentUser() user: Caller,
    @Body({ schema: TikzDrawingsRequest }) { codes }: z.output<typeof TikzDrawingsRequest>,
  ) {
    return { drawings: await this.tikz.page(user.id, codes) };
  }
}
