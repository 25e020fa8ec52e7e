/** People by name or address, for the palette: only once two letters say whom. */
import { useQuery } from '@tanstack/react-query';
import { UserSearchAnswer } from '@tiku/contracts/identity';
import { request } from '../api/client.js';
import { Avatar } from '../ui/avatar.js';

const PEOPLE_SHOWN = 5;
const LETTERS_MIN = 2;
/** One Chinese character is a surname. */
const HAN = /\p{Script=Han}/u;

export function usePeople(words: string, settled: string) {
  const asks = settled.length >= LETTERS_MIN || HAN.test(settled);
  const { data, isFetching } = useQuery({
    queryKey: ['jump', 'people', settled],
    enabled: asks,
    queryFn: async ({ signal }) =>
      (
        await request('GET', '/users/search', {
          query: { q: settled, limit: PEOPLE_SHOWN },
          schema: UserSearchAnswer,
          signal,
        })
      ).users,
  });
  const found = asks && settled === words ? (data ?? []) : [];
  const rows = found.map(({ id, name, email, avatar }) => ({
    key: id,
    label: name,
    left: <Avatar name={name} src={avatar} size={22} />,
    right: <span className="tk-dim3">{email}</span>,
    to: `/users/${id}`,
  }));
  return { rows, loading: isFetching };
}
