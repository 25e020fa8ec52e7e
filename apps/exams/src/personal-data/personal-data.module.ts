/** The data that exams stores about a person, for the BFF's download. */
import { Module } from '@nestjs/common';
import { exportController } from '@tiku/platform/personal-data';
import { PERSONAL_DATA } from './personal-data.repository.js';

@Module({ controllers: [exportController(PERSONAL_DATA)] })
export class PersonalDataModule {}
