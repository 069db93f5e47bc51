import type { HealthDto } from '@camarim/contracts';
import { screen } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { HealthPanel } from './health-panel.js';
import { stateOf } from './health-state.js';

const service = (name: string, own: Partial<HealthDto['services'][number]> = {}) => ({
  ...{ service: name, alive: true, latencyMs: 12, parts: [{ name: 'nats', ok: true }], outboxWaiting: 0 },
  ...{ outboxOldestSeconds: 0, deadLetters: 0, eventsWaiting: 0, queues: [] },
  ...own,
});
const health = (own: Partial<HealthDto>): HealthDto => ({
  ...{ services: [service('catalog')], deliveries: null, at: '2026-11-20T20:00:00.000Z' },
  ...own,
});

it('the health of the services names who is silent (FA-23)', async () => {
  installBrowserApis();
  const silent = {
    alive: false,
    latencyMs: null,
    parts: [],
    outboxWaiting: null,
    deadLetters: null,
    eventsWaiting: null,
  };
  const services = [service('catalog', { parts: [{ name: 'redis', ok: false }] }), service('billing', silent)];
  const body = health({ services, deliveries: { queued: 0, delivered: 12, failed: 1 } });
  new FakeApi().on('GET /admin/health', { body });
  renderAdmin(<HealthPanel />);
  expect(await screen.findByText('Com problema: catalog, billing')).toBeTruthy();
  expect(screen.getByText('Sem redis')).toBeTruthy();
  const row = screen.getByRole('row', { name: /billing/ });
  expect(row.textContent).toBe('billingNão responde——————');
  expect(screen.getByText(/12 entregues, 1 com falha/)).toBeTruthy();
});

it('the house is well, wants a look, or is down: the worst is said, with what it is (OPS-02)', () => {
  const level = (own: Partial<HealthDto>) => stateOf(health(own)).level;
  expect(stateOf(health({}))).toEqual({ level: 'well', text: 'Tudo funcionando' });
  expect(level({ services: [service('users', { deadLetters: 2 })] })).toBe('attention');
  expect(level({ services: [service('users', { outboxWaiting: 1, outboxOldestSeconds: 61 })] })).toBe('attention');
  expect(level({ services: [service('users', { outboxWaiting: 1, outboxOldestSeconds: 2 })] })).toBe('well');
  expect(level({ deliveries: { queued: 3, delivered: 0, failed: 1 } })).toBe('attention');
  expect(level({ deliveries: { queued: 3, delivered: 0, failed: 0, paused: 0 } })).toBe('well');
  const both = [service('users', { deadLetters: 2 }), service('stories', { alive: false })];
  expect(stateOf(health({ services: both }))).toEqual({ level: 'down', text: 'Com problema: stories' });
});

it('an ad account whose token Meta refuses is no house in which all is well, and the panel says why (FA-23)', async () => {
  installBrowserApis();
  const body = health({ deliveries: { queued: 40, delivered: 0, failed: 0, paused: 2 } });
  expect(stateOf(body)).toEqual({ level: 'attention', text: 'Contas de anúncios pausadas: 2' });
  new FakeApi().on('GET /admin/health', { body });
  renderAdmin(<HealthPanel />);
  expect(await screen.findByText('Contas de anúncios pausadas: 2')).toBeTruthy();
  expect(screen.getByText(/Contas de anúncios pausadas porque a Meta recusou o token: 2\./)).toBeTruthy();
});
