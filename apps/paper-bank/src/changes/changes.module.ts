import { Module } from '@nestjs/common';
import { PaperBanksModule } from '../paper-banks/paper-banks.module.js';
import { ChangesController } from './changes.controller.js';
import { ChangesRepository } from './changes.repository.js';

@Module({
  imports: [PaperBanksModule],
  controllers: [ChangesController],
  providers: [ChangesRepository],
})
export class ChangesModule {}
