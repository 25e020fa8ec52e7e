import type { PersonName } from '@tiku/platform/people';

/** Members of the same bank see each other's e-mail; others see the name alone. */
export const creatorFor = ({ id, name, email }: PersonName, isMember: boolean): PersonName => ({
  id,
  name,
  email: isMember ? email : null,
});
