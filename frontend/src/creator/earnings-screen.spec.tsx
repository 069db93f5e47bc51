import type { Earnings } from '@camarim/contracts';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const none: Earnings = {
  ...{ todayCents: 0, availableCents: 0, waitingCents: 0, heldCents: 0, basisPoints: 8_000, waiting: [], sales: [] },
  ...{ agencies: [], sharedPosts: [] },
};
const waits: Earnings['waiting'] = [
  { reason: 'withdrawal', until: '2026-11-29', callStartsAt: null, cents: 3_184, sales: 2 },
  { reason: 'call', until: null, callStartsAt: '2026-11-27T23:00:00.000Z', cents: 11_992, sales: 1 },
  { reason: 'dispute', until: null, callStartsAt: null, cents: 800, sales: 1 },
];
const sale = {
  planType: 'subscription',
  title: 'VIP Mensal',
  grossCents: 1_990,
  houseCents: 398,
  othersCents: 0,
  netCents: 1_592,
  sharedWith: [] as string[],
} as const;
let api: FakeApi;
const show = (earnings: Earnings) => {
  api.on('GET /creator/earnings', { body: earnings });
  return render(<App />);
};
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/ganhos');
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/payouts', {
      body: {
        ...{
          availableCents: 0,
          contestedCents: 0,
          payableCents: 0,
          refusal: 'no-key',
          underWayCents: 0,
          key: null,
          items: [],
        },
        isVerified: true,
        verifiedCpf: '***.456.789-**',
      },
    })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } });
});
const cents = (text: string | null | undefined) => Number((text ?? '').replace(/\D/g, ''));
const part = async (name: string) => within(await screen.findByRole('region', { name }));

it('she reads what is hers and, line by line, what waits, why and until when; the lines are the sum above them (LED-07)', async () => {
  show({
    ...{ ...none, todayCents: 1_592, availableCents: 123_456, waitingCents: 15_176, heldCents: 800, waiting: waits },
    sales: [
      { ...sale, at: '2026-11-25T12:00:00.000Z', waitsFor: 'withdrawal' },
      { ...sale, at: '2026-11-20T12:00:00.000Z', grossCents: 0, houseCents: 0, netCents: 0, waitsFor: null },
    ],
  });
  const available = await part('Disponível');
  expect(available.getByText(/R\$\s1\.234,56/)).toBeTruthy();
  expect(available.getByText(/Você recebe 80% de cada venda nova/)).toBeTruthy();
  for (const [name, sum] of [
    ['Esperando', 15_176],
    ['Em contestação', 800],
  ] as const) {
    const own = await part(name);
    const lines = own.getAllByRole('listitem').map((line) => cents(line.lastElementChild?.textContent));
    expect(lines.reduce((all, one) => all + one, 0)).toBe(sum);
    expect(cents(own.getByRole('heading').nextElementSibling?.textContent)).toBe(sum);
  }
  const waiting = await part('Esperando');
  expect(waiting.getByText(/Direito de arrependimento até 29\/11\/2026/).textContent).toContain('2 vendas');
  expect(waiting.getByText(/Chamada ainda não feita, em 27\/11, 20:00/)).toBeTruthy();
  expect((await part('Em contestação')).getByText(/quem decide é o banco de quem pagou, sem data/)).toBeTruthy();
  const [first, back] = (await part('Suas vendas')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(
    /VIP Mensal.*no prazo de arrependimento.*R\$\s15,92.*de R\$\s19,90, R\$\s3,98 da casa/,
  );
  expect(back?.textContent).toMatch(/R\$\s0,00.*devolvida/);
  expect(api.to('GET /creator/earnings').map(({ search }) => search)).toEqual([`modelId=${MODEL.id}`]);
});

it('money of a call that the team has to decide about says that it waits for the team (LED-07)', async () => {
  const waits = { reason: 'call-decision', until: null, callStartsAt: '2026-11-27T23:00:00.000Z' } as const;
  show({
    ...{ ...none, waitingCents: 11_992, waiting: [{ ...waits, cents: 11_992, sales: 1 }] },
    sales: [{ ...sale, planType: 'call', at: '2026-11-25T12:00:00.000Z', waitsFor: 'call-decision' }],
  });
  expect(
    (await part('Esperando')).getByText(/Aguarda a decisão da equipe sobre a chamada de 27\/11, 20:00/),
  ).toBeTruthy();
  expect((await part('Suas vendas')).getByText(/aguarda decisão da equipe/)).toBeTruthy();
});

it('she reads with whom a sale was shared and what is whose, and with whom she shares from now on (LED-09, LED-10)', async () => {
  const shared = { othersCents: 500, houseCents: 398, netCents: 1_092, sharedWith: ['Agência Sol', 'Maya'] };
  show({
    ...{ ...none, availableCents: 1_092, agencies: [{ name: 'Agência Sol', basisPoints: 1_000 }] },
    sharedPosts: [{ title: 'Espelho', basisPoints: 4_550, sharedWith: ['Maya'] }],
    sales: [{ ...sale, ...shared, planType: 'unlock', at: '2026-11-25T12:00:00.000Z', waitsFor: null }],
  });
  const [line] = (await part('Suas vendas')).getAllByRole('listitem');
  expect(line?.textContent).toMatch(/R\$\s10,92.*R\$\s3,98 da casa, R\$\s5,00 de Agência Sol e Maya/);
  const [agency, post] = (await part('Com quem você divide')).getAllByRole('listitem');
  expect(agency?.textContent).toMatch(/Agência Sol.*recebe de cada venda sua.*10%/);
  expect(post?.textContent).toMatch(/Espelho.*você divide com Maya.*45,5%/);
});

it('a creator without sales reads that there are none, and one without a share why nothing comes (LED-07)', async () => {
  const { unmount } = show(none);
  expect(await screen.findByText('Nenhuma venda ainda')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Disponível' })).toBeNull();
  expect(screen.queryByText('A sua parte ainda não foi definida')).toBeNull();
  unmount();
  show({ ...none, basisPoints: 0 });
  expect(await screen.findByText('A sua parte ainda não foi definida')).toBeTruthy();
});

it('earnings that did not come can be asked for again (LED-07)', async () => {
  api.on('GET /creator/earnings', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  expect((await screen.findByRole('alert')).textContent).toContain('Fora do ar');
  api.on('GET /creator/earnings', { body: none });
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Nenhuma venda ainda')).toBeTruthy();
});
