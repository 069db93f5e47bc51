import type { WaitingLine, WaitingWork } from '@camarim/contracts';
import { problem, type StaffRole, type WaitingKind } from '@camarim/domain';
import { type Edge, startEdge } from '../../test/edge.js';

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
});
afterEach(() => edge.world.failing.clear());
afterAll(() => edge?.close());

const line = (kind: WaitingKind, count: number): WaitingLine => ({ kind, count, newest: [] });
const get = async (role: StaffRole): Promise<WaitingWork> => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  const reply = await edge.app.inject({ url: '/api/v1/admin/waiting', headers: { cookie: `camarim-staff=${token}` } });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

it('what waits in all services is one list, the most pressing first; a service that is away is named, not counted as none (FA-02)', async () => {
  for (const [service, lines] of Object.entries({
    billing: [line('dispute', 2), line('call-to-confirm', 3)],
    catalog: [line('comment', 8), line('notice', 1)],
    marketing: [line('testimonial', 4)],
    users: [],
  }))
    edge.world.replies.set(`${service}.waiting.get`, { lines });
  const work = await get('owner');
  expect(work.lines.map(({ kind, count }) => [kind, count])).toEqual([
    ['call-to-confirm', 3],
    ['dispute', 2],
    ['notice', 1],
    ['comment', 8],
    ['testimonial', 4],
  ]);
  expect(work.unavailable).toEqual([]);

  edge.world.failing.set('catalog.waiting.get', problem('service-unavailable'));
  const rest = await get('support');
  expect(rest.unavailable).toEqual(['catalog']);
  expect(rest.lines.map(({ kind }) => kind)).toEqual(['call-to-confirm', 'dispute', 'testimonial']);
});
