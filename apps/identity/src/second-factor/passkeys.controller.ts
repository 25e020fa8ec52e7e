/** /auth/second-factor/passkeys: the caller's passkeys. Every change asks for a recent proof. */
import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { MessageResponse } from '@tiku/contracts/common';
import {
  AddPasskeyRequest,
  FactorAddedResponse,
  PasskeyId,
  PasskeyOptionsResponse,
  RenamePasskeyRequest,
} from '@tiku/contracts/identity';
import { Allow, AllowEnrolment, CurrentUser, Reproof, type Caller } from '@tiku/platform/auth';
import { ResponseTexts, Responds } from '@tiku/platform/http';
import type { z } from 'zod';
import { PasskeysService } from './passkeys.service.js';
import { ProofsService } from './proofs.service.js';

type Id = z.output<typeof PasskeyId>;

@Controller('auth/second-factor/passkeys')
@Allow('user')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly proofs: ProofsService,
    private readonly texts: ResponseTexts,
  ) {}

  @Post('options')
  @Reproof('always')
  @AllowEnrolment()
  @Responds(PasskeyOptionsResponse)
  async begin(@CurrentUser() { id }: Caller) {
    return { options: await this.passkeys.begin(id) };
  }

  @Post()
  @Reproof('always')
  @AllowEnrolment()
  @Responds(FactorAddedResponse)
  async add(
    @CurrentUser() caller: Caller,
    @Body({ schema: AddPasskeyRequest }) { name, passkey }: z.output<typeof AddPasskeyRequest>,
  ) {
    const recoveryCodes = await this.passkeys.add(caller, name, passkey);
    return { recoveryCodes, token: await this.proofs.renewed(caller) };
  }

  @Put(':id')
  @Responds(MessageResponse)
  async rename(
    @CurrentUser() caller: Caller,
    @Param({ schema: PasskeyId }) { id }: Id,
    @Body({ schema: RenamePasskeyRequest }) { name }: z.output<typeof RenamePasskeyRequest>,
  ) {
    await this.passkeys.rename(caller.id, id, name);
    return this.texts.message('message.passkeyRenamed');
  }

  @Delete(':id')
  @Reproof('always')
  @Responds(MessageResponse)
  async remove(@CurrentUser() caller: Caller, @Param({ schema: PasskeyId }) { id }: Id) {
    await this.passkeys.remove(caller, id);
    return this.texts.message('message.removed');
  }
}
