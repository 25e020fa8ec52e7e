/** Logins and login attempts of an account. */
import { Module } from '@nestjs/common';
import { LoginHistoryController } from './login-history.controller.js';
import { LoginHistoryRepository } from './login-history.repository.js';
import { LoginHistoryService } from './login-history.service.js';

@Module({
  controllers: [LoginHistoryController],
  providers: [LoginHistoryRepository, LoginHistoryService],
  exports: [LoginHistoryService],
})
export class LoginHistoryModule {}
