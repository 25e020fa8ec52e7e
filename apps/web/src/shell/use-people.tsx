/** People by name or address, for the palette: from two letters on. */
import { UserSearchResponse } from '@tiku/contracts/identity';
import { usePageQuery } from '../api/use-page-query.js';
import { FoundUsersDocument } from '../generated/graphql.js';
import { Avatar } from '../ui/avatar.js';
import { foundFor } from './found-for.js';

const KEY = 'jump';
const PEOPLE_SHOWN = 5;
const LETTERS_MIN = 2;
/** One Chinese character is a surname. */
const HAN = /\p{Script=Han}/u;

export function usePeople(words: string, settled: string) {
  const asks = settled.length >= LETTERS_MIN || HAN.test(settled);
  const { foundUsers } = usePageQuery(FoundUsersDocument, {
    key: KEY,
    variables: { q: settled, limit: PEOPLE_SHOWN },
    responses: { foundUsers: UserSearchResponse },
    enabled: asks,
  });
  const { found, loading, failed } = foundFor(words, settled, foundUsers, (users) => users);
  const rows = found.map(({ id, name, email, avatar }) => ({
    key: id,
    label: name,
    left: <Avatar name={name} src={avatar} size={22} />,
    right: <span className="tk-dim3">{email}</span>,
    to: `/users/${id}`,
  }));
  return { rows, loading, failed };
}
