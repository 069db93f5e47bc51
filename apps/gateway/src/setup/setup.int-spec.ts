import type { Setup } from '@camarim/contracts';
import { problem, type SetupStep, type StaffRole } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterAll(() => edge?.close());

const ask = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return edge.app.inject({ url: '/api/v1/admin/setup', headers: { cookie: `camarim-staff=${token}` } });
};
const done = (...steps: SetupStep[]) => ({ steps: steps.map((step) => ({ step, isDone: true })) });

it('an owner reads what the house still needs, in order; what nobody could say now is unknown, not missing (FA-02)', async () => {
  edge.world.replies.set('billing.setup.get', done('price', 'provider'));
  edge.world.replies.set('catalog.setup.get', {
    steps: [
      { step: 'creator', isDone: true },
      { step: 'post', isDone: false },
    ],
  });
  edge.world.replies.set('users.setup.get', done('mail'));
  edge.world.failing.set('marketing.setup.get', problem('service-unavailable'));
  const reply = await ask('owner');
  expect(reply.statusCode).toBe(200);
  expect(reply.json<Setup>().steps.map(({ step, isDone }) => [step, isDone])).toEqual([
    // nobody told this edge who offers the service
    ['legal', false],
    ['creator', true],
    ['post', false],
    ['price', true],
    ['provider', true],
    ['mail', true],
    ['pixel', null],
  ]);
  expect((await ask('admin')).statusCode).toBe(403);
});
