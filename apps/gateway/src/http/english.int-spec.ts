import { randomUUID } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';

/** Words that only Portuguese has, and its letters. */
const PORTUGUESE = /[áàâãéêíóôõúç]|\b(?:de|da|em|para|com|sem|seu|sua|uma|mais|agora|dia|dias)\b/i;
/** Doors of the team's own app, which is Portuguese, and streams that never end. */
const OURS = /^\/api\/v1\/(?:admin|creator)\/|\/events$/;
/** What a page, a broken page and a stranger may send. */
const BODIES = ['{}', '{"unknown":1}', '[]', '{', '{"email":7,"name":[],"kind":"none","ids":"x","content":""}'];
const QUERIES = ['', '?limit=-1&cursor=%00&filter=none&month=x&model=x&offer=x', '?unknown=1'];

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

/** Every text of an answer that a person could read. */
const textsOf = (body: string): string[] => {
  const {
    title,
    detail,
    errors = [],
  } = JSON.parse(body) as {
    title: string;
    detail?: string;
    errors?: { message: string }[];
  };
  return [title, ...(detail === undefined ? [] : [detail]), ...errors.map(({ message }) => message)];
};

async function refusals(endpoint: Endpoint, headers: Record<string, string>): Promise<string[]> {
  const found: string[] = [];
  const url = endpoint.path.replaceAll(/\{[^}]+\}/g, () => randomUUID());
  const writes = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const type = writes ? { 'content-type': 'application/json' } : {};
  for (const payload of writes ? BODIES : [undefined])
    for (const query of writes ? [''] : QUERIES) {
      const answer = await edge.app.inject({
        ...{ method: endpoint.method as 'GET', url: url + query, headers: { ...edge.own, ...headers, ...type } },
        ...(payload === undefined ? {} : { payload }),
      });
      if (answer.statusCode >= 400) found.push(...textsOf(answer.body));
    }
  return found;
}

it.each([
  ['a stranger', false],
  ['a fan', true],
])('no door refuses %s who reads English in Portuguese (FV-13)', async (_who, isFan) => {
  const doors = ENDPOINTS.filter(({ path: at }) => !OURS.test(at));
  expect(doors.length).toBeGreaterThan(60);
  const said: [door: string, text: string][] = [];
  for (const door of doors) {
    // some of them end the session
    const cookie = isFan ? edge.cookie(edge.world.signIn().token) : {};
    const texts = await refusals(door, { ...cookie, 'accept-language': 'en-GB,en;q=0.9' });
    said.push(...texts.map((text): [string, string] => [`${door.method} ${door.path}`, text]));
  }
  expect(new Set(said.map(([, text]) => text)).size).toBeGreaterThan(isFan ? 12 : 8);
  expect(said.filter(([, text]) => PORTUGUESE.test(text))).toEqual([]);
});
