/** People by name or address, for the palette: from two letters on. */
import { UserSearchResponse } from '@tiku/contracts/identity';
import { Avatar } from '../ui/avatar.js';
import { useFound } from './use-found.js';

const PEOPLE_SHOWN = 5;
const LETTERS_MIN = 2;
/** One Chinese character is a surname. */
const HAN = /\p{Script=Han}/u;

export function usePeople(words: string, settled: string) {
  const asks = settled.length >= LETTERS_MIN || HAN.test(settled);
  const { found, loading } = useFound(words, settled, {
    ...{ list: 'people', path: '/users/search', limit: PEOPLE_SHOWN, schema: UserSearchResponse },
    found: ({ users }) => users,
    asks,
  });
  const rows = found.map(({ id, name, email, avatar }) => ({
    key: id,
    label: name,
    left: <Avatar name={name} src={avatar} size={22} />,
    right: <span className="tk-dim3">{email}</span>,
    to: `/users/${id}`,
  }));
  return { rows, loading };
}
