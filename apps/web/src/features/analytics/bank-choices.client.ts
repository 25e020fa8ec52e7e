/** The banks that statistics can be limited to. */
import { useQuery } from '@apollo/client/react';
import { BankChoicesDocument, BankNameDocument } from '../../generated/graphql.js';

/** The first hundred banks that the caller writes in and whose name contains `q`. */
export function useBankChoices(q: string) {
  const { data, previousData } = useQuery(BankChoicesDocument, { variables: q === '' ? {} : { q } });
  return (data ?? previousData)?.questionBanks.questionBanks ?? [];
}

export const useBankName = (id: string): string | undefined =>
  useQuery(BankNameDocument, { variables: { id }, skip: id === '' }).data?.questionBank?.name;
