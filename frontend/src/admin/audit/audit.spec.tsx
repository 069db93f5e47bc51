import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi } from '../../../test/fake-api.js';
import { renderAdmin } from '../../../test/render-admin.js';
import { AuditScreen } from './audit-screen.js';

const ACTOR = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341';
const entry = {
  ...{ id: ACTOR, at: '2026-11-20T15:00:00.000Z', actorId: ACTOR, actorName: 'Bia', action: 'person.revealed' },
  ...{
    targetType: 'person',
    targetId: 'conta-1',
    modelId: null,
    personId: null,
    personName: null,
    reason: 'Pedido',
    before: null,
    after: null,
  },
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
  await userEvent.click(await screen.findByRole('button', { name: 'Tudo sobre isto' }));
  const box = within(screen.getByRole('search')).getByLabelText<HTMLInputElement>('Identificador do alvo');
  expect(box.value).toBe('conta-1');
  expect(asked.at(-1)?.get('targetId')).toBe('conta-1');
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(box.value).toBe('');
  expect([...(asked[0]?.keys() ?? ['nothing was asked'])]).toEqual([]);
});

it('an action is said and chosen in words; one that has none stands as it was recorded (USR-24)', async () => {
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
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bia desligou o envio à Meta – motivo: “Pedido”'),
    expect.stringContaining('Bia future.done · Usuário'),
  ]);
  await userEvent.click(screen.getByRole('combobox', { name: 'Ação' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Link de venda desativado' }));
  expect(asked.at(-1)?.get('action')).toBe('sales-link.revoked');
});

it('a line says who did what, how much, to whom and why, with what was before and after, and no id (A5)', async () => {
  installBrowserApis();
  const [MARIA, LUNA] = ['b0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002'];
  const refund = {
    ...{ ...entry, id: 'b0000000-0000-4000-8000-00000000000a', action: 'sale.refunded', targetType: 'payment' },
    ...{
      targetId: 'd0000000-0000-4000-8000-000000000003',
      personId: MARIA,
      personName: 'Maria Fernanda',
      reason: null,
    },
    after: { userId: MARIA, subscriptionId: null, amountCents: 3790 },
  };
  const price = {
    ...{ ...entry, id: 'b0000000-0000-4000-8000-00000000000b', action: 'price.updated', targetType: 'price' },
    ...{ modelId: LUNA, reason: null, before: { priceCents: 2990 }, after: { priceCents: 3790 }, targetId: null },
    at: '2026-11-21T01:00:00.000Z',
  };
  const api = new FakeApi()
    .on('GET /admin/me', { body: { name: 'Bia', role: 'owner' } })
    .on('GET /admin/audit', { body: { items: [price, refund], nextCursor: null } })
    .on('GET /admin/decision-reasons', { body: { items: [{ decisionId: refund.id, reason: 'Cobrança em dobro' }] } })
    .on('GET /admin/model-names', { body: { items: [{ modelId: LUNA, username: 'luna', displayName: 'Luna Reis' }] } });
  renderAdmin(<AuditScreen />);
  // one in the evening in Greenwich is the night before in São Paulo: both stand under one day
  const day = within(await screen.findByRole('region', { name: 'sexta-feira, 20 de novembro de 2026' }));
  const [first, second] = day.getAllByRole('listitem');
  await waitFor(() =>
    expect(first?.textContent).toMatch(/Bia mudou um preço de Luna ReisPreço: R\$\s29,90 → R\$\s37,90/),
  );
  await waitFor(() =>
    expect(second?.textContent).toMatch(/Bia devolveu R\$\s37,90 a Maria Fernanda – motivo: “Cobrança em dobro”/),
  );
  expect(second?.textContent).not.toMatch(/[0-9a-f]{8}/);
  const person = await within(second as HTMLElement).findByRole('link', { name: 'Maria Fernanda' });
  expect(person.getAttribute('href')).toBe(`/admin/usuarios?pessoa=${MARIA}`);
  expect(api.to('GET /admin/decision-reasons')).toHaveLength(1);
});

it('a decision about shares and limits says about whom, how much and what held until now (BIL-34, LED-09)', async () => {
  installBrowserApis();
  const LUNA = 'c0000000-0000-4000-8000-000000000002';
  const decision = (id: number, action: string, own: object) => ({
    ...{ ...entry, id: `b0000000-0000-4000-8000-00000000000${id}`, action, targetType: 'model', targetId: LUNA },
    ...own,
  });
  const share = { modelId: LUNA, before: { basisPoints: 8_000 }, after: { basisPoints: 7_550, userId: null } };
  const policy = { before: { usedTimes: 3, months: 6 }, after: { usedTimes: null, months: 6 } };
  const payout = { modelId: LUNA, after: { amountCents: 12_345, payoutId: ACTOR } };
  const lines = [
    decision(1, 'sale.share-set', share),
    decision(2, 'sale.withdrawal-policy-set', policy),
    decision(3, 'sale.payout-approved', payout),
    decision(4, 'sale.tip-watch-seen', { modelId: LUNA, after: { day: '2026-11-20', tips: 4, amountCents: 5_000 } }),
  ];
  new FakeApi()
    .on('GET /admin/audit', { body: { items: lines, nextCursor: null } })
    .on('GET /admin/model-names', { body: { items: [{ modelId: LUNA, username: 'luna', displayName: 'Luna Reis' }] } });
  renderAdmin(<AuditScreen />);
  const shown = await screen.findAllByRole('listitem');
  await waitFor(() => expect(shown[0]?.textContent).toContain('definiu a parte de Luna Reis'));
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Parte: 80% → 75,5%'),
    expect.stringContaining('Desistências depois de usar: 3 → sem limite'),
    expect.stringMatching(/aprovou um repasse, R\$\s123,45, para Luna Reis – motivo/),
    expect.stringMatching(/Dia: 20\/11\/2026.*Mimos: 4/),
  ]);
  for (const line of shown) expect(line.textContent).not.toMatch(/basisPoints|payoutId|[0-9a-f]{8}/);
});
