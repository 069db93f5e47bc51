import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AuditScreen } from './audit-screen.js';

const ACTOR = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341';
const entry = {
  ...{ id: ACTOR, at: '2026-11-20T15:00:00.000Z', actorId: ACTOR, actorName: 'Bia', action: 'person.revealed' },
  ...{ targetType: 'person', targetId: 'conta-1', modelId: null, reason: 'Pedido', before: null, after: null },
};

it('a name leads to all its acts, a target to all that was done to it, and one click back to everything (USR-24)', async () => {
  installBrowserApis();
  const asked: URLSearchParams[] = [];
  new FakeApi().on('GET /admin/audit', { body: { items: [entry], nextCursor: null } });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === 'string') asked.push(new URL(input, 'http://localhost').searchParams);
    return answer(input, init);
  };
  renderAdmin(<AuditScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Bia' }));
  expect(await screen.findByText('Só o que Bia fez.')).toBeTruthy();
  expect(asked.at(-1)?.get('actorId')).toBe(ACTOR);
  await userEvent.click(await screen.findByRole('button', { name: 'conta-1' }));
  const box = within(screen.getByRole('search')).getByLabelText<HTMLInputElement>('Identificador do alvo');
  expect(box.value).toBe('conta-1');
  expect(asked.at(-1)?.get('targetId')).toBe('conta-1');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(box.value).toBe('');
  expect([...(asked[0]?.keys() ?? ['nothing was asked'])]).toEqual([]);
});

it('an action is named and chosen in words; one that has none stands as it was recorded (USR-24)', async () => {
  installBrowserApis();
  const asked: URLSearchParams[] = [];
  const off = { ...entry, id: 'b', action: 'facebook-config.switched-off', targetType: 'facebook-config' };
  const unknown = { ...entry, id: 'c', action: 'future.done' };
  new FakeApi().on('GET /admin/audit', { body: { items: [off, unknown], nextCursor: null } });
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (typeof input === 'string') asked.push(new URL(input, 'http://localhost').searchParams);
    return answer(input, init);
  };
  renderAdmin(<AuditScreen />);
  expect(await screen.findByRole('cell', { name: 'Envio à Meta desligado' })).toBeTruthy();
  expect(screen.getByText('Conta da Meta')).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'future.done' })).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Ação' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Link de venda desativado' }));
  expect(asked.at(-1)?.get('action')).toBe('sales-link.revoked');
});
