import { randomUUID } from 'node:crypto';
import { money, type StaffRole } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const get = (path: string, headers: Record<string, string>) =>
  edge.app.inject({ url: `/api/v1/admin${path}`, headers });

it('staff sign in with a cookie of their own', async () => {
  const payload = { email: 'bia@camarim.test', password: 'uma senha longa' };
  const answer = await edge.app.inject({ method: 'POST', url: '/api/v1/admin/session', payload, headers: edge.own });
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    {
      step: 'signed-in',
      staff: { name: 'Bia', role: 'finance' },
      challenge: null,
      expiresAt: null,
      newPassword: false,
    },
  ]);
  expect(answer.cookies).toMatchObject([
    { name: 'camarim-staff', httpOnly: true },
    { name: 'camarim-staff-device', httpOnly: true },
    { name: 'camarim-adult', httpOnly: true },
  ]);
  const me = await get('/me', { cookie: `camarim-staff=${answer.cookies[0]?.value}` });
  expect(me.json()).toEqual({ name: 'Bia', role: 'finance' });
});

it('a fan’s session opens nothing of the back-office, in whichever cookie, and a staff session is no fan (USR-24)', async () => {
  const { token } = edge.world.signIn();
  for (const cookie of [`camarim=${token}`, `camarim-staff=${token}`]) {
    expect((await get('/payments', { cookie })).json()).toMatchObject({ code: 'unauthenticated', status: 401 });
  }
  const other = staff('owner').cookie.replace('camarim-staff', 'camarim');
  expect((await edge.app.inject({ url: '/api/v1/me/account', headers: { cookie: other } })).statusCode).toBe(401);
});

it('sales are for those whose work they are, and show nothing of the buyer that is not meant for a list (USR-24)', async () => {
  const sale = { id: randomUUID(), userName: 'Lia', userEmail: 'l***@exemplo.com', amount: money(1990) };
  edge.world.replies.set('billing.payment.list', { items: [{ ...sale, userPhone: '11987654321' }], nextCursor: null });
  const sales = await get('/payments?limit=10', staff('finance'));
  expect(sales.json().items).toEqual([sale]);
  expect((await get('/payments', staff('content'))).json()).toMatchObject({ code: 'forbidden', status: 403 });
});

it('dead letters name the services that did not answer instead of hiding them', async () => {
  const letters = await get('/dead-letters', staff('owner'));
  expect(letters.json()).toEqual({ items: [], unavailable: ['catalog', 'stories', 'users', 'marketing'] });
  const headers = staff('owner');
  const replay = (path: string) =>
    edge.app.inject({ method: 'POST', url: `/api/v1/admin/dead-letters/${path}/replay`, headers });
  expect((await replay(`nobody/${randomUUID()}`)).statusCode).toBe(404);
  expect((await replay('billing/42')).statusCode).toBe(404);
});

it('who sends a dead letter again stands in the audit log before it is sent; without that it is not (USR-24)', async () => {
  const id = randomUUID();
  const headers = { ...staff('admin'), ...edge.own };
  const replay = () =>
    edge.app.inject({ method: 'POST', url: `/api/v1/admin/dead-letters/billing/${id}/replay`, headers });
  edge.world.failing.set('users.audit.note-replay', problem('service-unavailable'));
  expect((await replay()).statusCode).toBe(503);
  expect(edge.world.asked('billing.dead-letter.replay')).toEqual([]);
  edge.world.failing.delete('users.audit.note-replay');
  expect((await replay()).json()).toEqual({ replayed: true });
  expect(edge.world.asked('users.audit.note-replay').at(-1)?.request).toEqual({ service: 'billing', letterId: id });
  expect(edge.world.asked('billing.dead-letter.replay')).toHaveLength(1);
});
