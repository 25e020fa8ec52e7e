/** Pictures of accounts: where they are stored and where a browser finds them. */
import { Module } from '@nestjs/common';
import { AvatarAddresses } from './avatar-addresses.js';
import { AvatarFiles } from './avatar-files.js';

@Module({
  providers: [AvatarAddresses, AvatarFiles],
  exports: [AvatarAddresses, AvatarFiles],
})
export class AvatarsModule {}
