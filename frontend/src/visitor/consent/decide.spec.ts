import { QueryClient } from '@tanstack/react-query';
import { FakeApi } from '../../../test/fake-api.js';
import { consentsQuery } from './consents-query.js';
import { decide } from './decide.js';

const NONE = { marketing: false, analytics: false };
const undecided = { version: '1', decided: false, ...NONE, decidedAt: null };

it('who refuses cookies before the page has asked for anything is not asked again: the browser gets its name first (FV-36)', async () => {
  // as the gateway keeps it: a choice of a browser without a name is written down nowhere
  let named = false;
  const api = new FakeApi()
    .on('GET /consents', () => {
      named = true;
      return { body: undecided };
    })
    .on('PUT /consents', () => ({ body: { ...undecided, decided: named } }));
  const client = new QueryClient();
  await decide(client, NONE);
  expect(api.calls.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(client.getQueryData(consentsQuery().queryKey)).toMatchObject({ decided: true });
});
