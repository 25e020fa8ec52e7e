/** Avatars: where they are stored and under which URL a browser finds them. */
import { Module } from '@nestjs/common';
import { AvatarAddresses } from './avatar-addresses.js';
import { AvatarFiles } from './avatar-files.js';
import { AvatarSweepRepository } from './avatar-sweep.repository.js';
import { SweepAvatarsJob } from './sweep-avatars.job.js';

@Module({
  providers: [AvatarAddresses, AvatarFiles, AvatarSweepRepository, SweepAvatarsJob],
  exports: [AvatarAddresses, AvatarFiles],
})
export class AvatarsModule {}
