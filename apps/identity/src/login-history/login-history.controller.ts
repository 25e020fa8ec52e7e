/** GET /auth/login-history: logins and login attempts of the caller's account. */
import { Controller, Get, Query } from '@nestjs/common';
import { LoginHistoryResponse, LoginHistoryQuery } from '@tiku/contracts/identity';
import { Allow, CurrentUser, type Caller } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { LoginHistoryService } from './login-history.service.js';

@Controller('auth/login-history')
export class LoginHistoryController {
  constructor(private readonly history: LoginHistoryService) {}

  @Get()
  @Allow('user')
  @Responds(LoginHistoryResponse)
  list(
    @CurrentUser() caller: Caller,
    @Query({ schema: LoginHistoryQuery }) query: z.output<typeof LoginHistoryQuery>,
  ) {
    return this.history.list(caller.id, query);
  }
}
