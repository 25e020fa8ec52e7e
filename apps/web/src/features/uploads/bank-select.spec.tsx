import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { afterEach, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Observable } from 'rxjs';
import { BankSelect } from './bank-select.js';

afterEach(cleanup);

const bank = (id: string, name: string) => ({
  ...{ __typename: 'QuestionBank', id, name, bid: id },
  ...{ category: 'mathematics', myRole: 'owner', questionCount: 0, maxQuestions: null },
});
/** Of many banks the list contains the latest; the others are found by name. */
const link = new ApolloLink(
  ({ operationName, variables }) =>
    new Observable((observer) => {
      const questionBanks = variables['q'] === '导数' ? [bank('b9', '导数专题')] : [bank('b1', '函数')];
      const data =
        operationName === 'UploadBanks'
          ? { questionBanks: { __typename: 'QuestionBankPage', questionBanks } }
          : { questionBank: bank('b7', '上传时选的') };
      observer.next({ data });
      observer.complete();
    }),
);

function show(value: string | null) {
  const chosen: (string | null)[] = [];
  render(
    <MantineProvider env="test">
      <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
        <BankSelect aria-label="题库" value={value} onChange={(id) => chosen.push(id)} />
      </ApolloProvider>
    </MantineProvider>,
  );
  return { chosen, field: screen.getByRole<HTMLInputElement>('combobox', { name: '题库' }) };
}

it('searches the server for a bank that the list does not contain', async () => {
  const { chosen, field } = show(null);
  act(() => field.focus());
  fireEvent.click(field);
  expect(await screen.findByText('函数')).toBeTruthy();
  fireEvent.change(field, { target: { value: '导数' } });
  fireEvent.click(await screen.findByText('导数专题'));
  expect(chosen).toEqual(['b9']);
});

it('names a chosen bank that the list does not contain', async () => {
  const { field } = show('b7');
  await screen.findByDisplayValue('上传时选的');
  expect(field.value).toBe('上传时选的');
});
