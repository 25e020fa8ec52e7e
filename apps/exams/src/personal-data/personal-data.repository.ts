/** The data that exams stores about a person, for the download of personal data. */
import type { PersonalDataSection } from '@tiku/platform/personal-data';

export const PERSONAL_DATA: readonly PersonalDataSection[] = [];
