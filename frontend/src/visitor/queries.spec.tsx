import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { renderPage } from '../../test/render.js';
import { NOBODY, queries, useMe } from './queries.js';

const FAN = { signedIn: true, name: 'Ana', role: 'fan' } as const;
const QUOTA = { used: 0, limit: 5, remaining: 5 };

function Probe() {
  const { signedIn } = useMe();
  useQuery({ ...queries.quota(), enabled: signedIn });
  return <p>{signedIn ? 'dentro' : 'fora'}</p>;
}

it('a session that ended is noticed once, also when who is there is answered after everything else (USR-22)', async () => {
  const api = new FakeApi().on('GET /me', { body: FAN }).on('GET /me/quota', { body: QUOTA });
  const { client } = renderPage(<Probe />);
  await screen.findByText('dentro');
  await waitFor(() => expect(client.getQueryData(queries.quota().queryKey)).toEqual(QUOTA));
  let answer = () => {};
  api.on('GET /me', () => new Promise((resolve) => (answer = () => resolve({ body: NOBODY }))));
  api.on('GET /me/quota', refuse(401, 'unauthenticated', 'Entre de novo.'));
  await act(() => client.refetchQueries({ queryKey: queries.quota().queryKey }));
  await waitFor(() => expect(api.to('GET /me')).toHaveLength(2));
  await waitFor(() => expect(client.isFetching({ queryKey: queries.quota().queryKey })).toBe(0));
  // a round of questions would be here by now
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([api.to('GET /me').length, api.to('GET /me/quota').length]).toEqual([2, 3]);
  await act(async () => answer());
  expect(await screen.findByText('fora')).toBeTruthy();
});
