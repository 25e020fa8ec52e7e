import type { PersonName } from '@tiku/platform/people';

/** Members of the same bank see each other's e-mail; others see only the name. */
export const creatorFor = ({ id, name, email }: PersonName, isMember: boolean): PersonName => ({
  id,
  name,
  email: isMember ? email : null,
});
