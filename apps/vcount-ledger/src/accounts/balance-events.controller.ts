/** GET /vcount/events: the caller's account as server-sent events, from any replica. */
import { Controller } from '@nestjs/common';
import type { Caller } from '@tiku/platform/auth';
import { ValueEventsController, ValueStreams, type StreamedValue } from '@tiku/platform/value-streams';
import { BalanceHints } from '../transfers/balance-hints.js';
import { AccountsService } from './accounts.service.js';

@Controller('vcount/events')
export class BalanceEventsController extends ValueEventsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly hints: BalanceHints,
    streams: ValueStreams,
  ) {
    super(streams);
  }

  protected streamed({ id }: Caller): StreamedValue {
    const read = async () => ({ account: await this.accounts.account(id) });
    return { event: 'account', read, hints: this.hints, topic: id };
  }
}
