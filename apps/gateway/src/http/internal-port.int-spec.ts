import { freePort, testConfig } from '@camarim/testing';
import { type Edge, startEdge } from '../../test/edge.js';
import { GatewayConfig } from '../gateway.config.js';

let edge: Edge;
let internal: string;
beforeAll(async () => {
  const port = await freePort();
  internal = `http://127.0.0.1:${port}`;
  edge = await startEdge({ env: { INTERNAL_PORT: String(port) } });
});
afterAll(() => edge?.close());

const status = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  // a long answer nobody reads keeps the gateway from closing
  await answer.arrayBuffer();
  return answer.status;
};

it.each(['/metrics', '/%6detrics', '/metrics/', '/health/ready', '/health/read%79', '/metrics?x=1'])(
  'a visitor who asks for %s of the site learns nothing (S10)',
  async (path) => {
    const answer = await fetch(edge.url + path, { headers: { 'x-forwarded-for': '127.0.0.1' } });
    const text = await answer.text();
    expect(answer.status).toBe(404);
    expect(text).not.toContain('camarim_');
    expect(text).not.toContain('nats');
  },
);

it('the cluster reads readiness and figures on a port of their own, and finds nothing of the site there (S10)', async () => {
  const figures = await fetch(`${internal}/metrics`);
  expect([figures.status, await figures.text()]).toEqual([
    200,
    expect.stringContaining('camarim_http_request_seconds'),
  ]);
  expect(await status(`${internal}/health/ready`)).toBe(200);
  for (const path of ['/', '/luna', '/api/v1/models', '/api/v1/admin/people'])
    expect([path, await status(internal + path)]).toEqual([path, 404]);
  for (const place of [edge.url, internal]) expect(await status(`${place}/health/live`)).toBe(200);
});

it('a site behind https does not start without that port (S10)', () => {
  const env = {
    ...{ DATABASE_URL: 'postgres://unused', REDIS_URL: 'redis://unused', NATS_URL: 'nats://unused' },
    ...{
      PUBLIC_URL: 'https://camarim.test',
      MAIN_USERNAME: 'luna',
      MEDIA_SIGNING_KEY: 'k'.repeat(32),
      TURN_URLS: 'turn:127.0.0.1:3478',
      TURN_SECRET: 't'.repeat(32),
      MEDIA_DIR: '/x',
    },
  };
  expect(() => testConfig(GatewayConfig, env)).toThrow(/INTERNAL_PORT/);
  expect(testConfig(GatewayConfig, { ...env, INTERNAL_PORT: '3001' }).INTERNAL_PORT).toBe(3001);
});

describe('the description of the interface', () => {
  const pages = ['/api/docs', '/api/docs-json', '/api/docs/swagger-ui.css', '/api/%64ocs-json', '/api/docs-events'];
  it('is read by staff who administrate, and by nobody else (S10)', async () => {
    const as = (cookie: string) => ({ cookie });
    const fan = as(`camarim=${edge.world.signIn().token}`);
    const role = (name: 'owner' | 'support') =>
      as(`camarim-staff=${edge.world.signIn({ kind: 'staff', role: name }).token}`);
    for (const page of pages) {
      expect([page, await status(edge.url + page)]).toEqual([page, 401]);
      expect([page, await status(edge.url + page, fan)]).toEqual([page, 401]);
      expect([page, await status(edge.url + page, role('support'))]).toEqual([page, 403]);
    }
    expect(await status(`${edge.url}/api/docs-json`, role('owner'))).toBe(200);
    const events = await fetch(`${edge.url}/api/docs-events`, { headers: role('owner') });
    expect([events.status, await events.text()]).toEqual([200, expect.stringContaining('"payment.approved":')]);
  });
});
