import { FakeChannel } from '../../test/fake-channel.js';
import { ApiProblem } from '../api/problem.js';
import { keepDraft, keptDraft } from '../desk/draft-storage.js';
import { CREATOR_KEY } from '../desk/session-keys.js';
import { followCreator, makeQueryClient } from './queries.js';

it('an act of hers that finds the session over leads to the sign-in, and what she typed stays hers (USR-22, A5)', async () => {
  const client = makeQueryClient();
  client.setQueryData(CREATOR_KEY, { name: 'Luna', models: [] });
  keepDraft('Luna:own-post:1', { values: '{}', version: '', at: '' });
  const refused = () => Promise.reject(new ApiProblem(401, 'unauthenticated', 'Entre na sua conta para continuar.'));
  await client
    .getMutationCache()
    .build(client, { mutationFn: refused })
    .execute(undefined)
    .catch(() => undefined);
  expect([client.getQueryData(CREATOR_KEY), keptDraft('Luna:own-post:1') !== null]).toEqual([null, true]);
});

it('a session that ended elsewhere leaves nothing of the studio but what was being typed in it (USR-34, A5)', async () => {
  FakeChannel.install();
  const client = makeQueryClient();
  client.setQueryData(CREATOR_KEY, { name: 'Luna', models: [] });
  client.setQueryData(['earnings'], 'da Luna');
  localStorage.setItem('camarim-threads', '{}');
  keepDraft('Luna:post:1', { values: '{}', version: '', at: '' });
  const stop = followCreator(client);
  const refused = () => Promise.reject(new ApiProblem(401, 'unauthenticated', 'Entre de novo.'));
  await client.fetchQuery({ queryKey: ['bookings'], queryFn: refused }).catch(() => undefined);
  stop();
  expect([client.getQueryData(CREATOR_KEY), client.getQueryData(['earnings'])]).toEqual([null, undefined]);
  expect([localStorage.getItem('camarim-threads'), keptDraft('Luna:post:1') !== null]).toEqual([null, true]);
});
