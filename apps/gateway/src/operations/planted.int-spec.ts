import { type Identity, OPERATIONS, type Operation, row as table } from '@camarim/contracts';
import { ROLES } from '@camarim/domain';
import { mayCall } from '../../test/document.js';
import { type Edge, startEdge } from '../../test/edge.js';
import { anInput, filledShape } from '../../test/examples.js';
import { pathFields } from './path-fields.js';

/** What a service might send by mistake; no shape declares it. */
const PLANTED = { passwordHash: 'PLANTED', sealedKey: 'PLANTED' };
const SHOWN = Object.entries<Operation>(OPERATIONS).flatMap(([name, row]) =>
  row.http && row.status !== 204 ? [{ name, http: row.http, row }] : [],
);

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

function cookieFor({ access }: Operation): Record<string, string> {
  const role = ROLES.find((one) => one !== 'visitor' && mayCall(one, access));
  if (!role) throw new Error(`nobody may ask ${access}`);
  const isUser = role === 'fan' || role === 'creator';
  const { token } = edge.world.signIn((isUser ? { kind: 'user', role } : { kind: 'staff', role }) as Partial<Identity>);
  return { ...edge.own, cookie: `${isUser ? 'camarim' : 'camarim-staff'}=${token}` };
}

async function ask(http: string, row: Operation) {
  const input = await anInput(row.input);
  const inPath = pathFields(row);
  const [method = '', at = ''] = http.split(' ');
  const url = `/api/v1${at.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])))}`;
  const rest = Object.fromEntries(
    Object.entries(input).filter(([key, value]) => !inPath.includes(key) && value !== null),
  );
  const headers = cookieFor(row);
  if (method === 'GET' || method === 'DELETE')
    return edge.app.inject({ method, url, headers, query: rest as Record<string, string> });
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !inPath.includes(key)));
  return edge.app.inject({ method: method as 'POST', url, headers, payload: body });
}

it('every service may plant a secret in any of its answers: none leaves by any route of the table (CAT-14)', async () => {
  expect(new Set(SHOWN.map(({ name }) => name.split('.')[0]))).toEqual(
    new Set(['billing', 'catalog', 'marketing', 'stories', 'users']),
  );
  const wrong: string[] = [];
  for (const { name, http, row } of SHOWN) {
    edge.world.replies.set(name, filledShape(row.output, PLANTED));
    const answer = await ask(http, row);
    if (answer.statusCode >= 300) wrong.push(`${http}: ${answer.statusCode} ${answer.body}`);
    if (answer.body.includes('PLANTED')) wrong.push(`${http}: shows what ${row.output.name} does not declare`);
    // what is declared does arrive: an empty answer would hide a secret too
    if (row.output !== table.Nothing && answer.body.length <= 2) wrong.push(`${http}: empty`);
  }
  expect(wrong).toEqual([]);
});
