/** Calls to the enterprise service, apart from the copy of its data: sessions need no more. */
import { Module } from '@nestjs/common';
import { EnterpriseClient } from './enterprise.client.js';

@Module({ providers: [EnterpriseClient], exports: [EnterpriseClient] })
export class EnterpriseClientModule {}
