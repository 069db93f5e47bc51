import type { OwnPayouts, Payout } from '@camarim/contracts';
import { PAYOUT_FOUR_EYES_CENTS } from '@camarim/domain';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { installBrowserApis } from '../../test/browser.js';
import { FakeApi, refuse } from '../../test/fake-api.js';
import { App } from './app.js';

const MODEL = { id: '10000000-0000-4000-8000-000000000001', username: 'luna', displayName: 'Luna Reis' };
const key = {
  masked: '***.456.789-**',
  setAt: '2026-11-01T12:00:00.000Z',
  usableAt: '2026-11-03T12:00:00.000Z',
};
const ready: OwnPayouts = {
  ...{
    availableCents: 123_456,
    contestedCents: 0,
    payableCents: 123_456,
    refusal: null,
    underWayCents: 0,
    key,
    items: [],
  },
  isVerified: true,
  verifiedCpf: key.masked,
};
const payout = (own: Partial<Payout>): Payout => ({
  ...{ id: crypto.randomUUID(), cents: 2_500, status: 'paid', isAutomatic: false, endedAt: null, endToEndId: null },
  ...{ requestedAt: '2026-11-23T12:00:00.000Z', paidAt: '2026-11-23T12:00:05.000Z' },
  ...own,
});
let api: FakeApi;
beforeEach(() => {
  installBrowserApis();
  window.history.replaceState(null, '', '/estudio/ganhos');
  const books = { todayCents: 0, availableCents: 123_456, waitingCents: 0, heldCents: 0, basisPoints: 8_000 };
  api = new FakeApi()
    .on('GET /me', { body: { signedIn: true, name: 'Luna', role: 'creator' } })
    .on('GET /creator/me', { body: { name: 'Luna', models: [MODEL] } })
    .on('GET /creator/presence', { body: { modelId: MODEL.id, online: false, until: null } })
    .on('GET /creator/earnings', {
      body: { ...books, waiting: [], sales: [], agencies: [], sharedPosts: [] },
    })
    .on(SEND, { status: 202, body: { email: 'l***@exemplo.com', resendAfterSeconds: 0, digits: 6 } });
});
const SEND = 'POST /creator/payouts/code';
const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((found) => userEvent.click(found));
const sheet = async () => within(await screen.findByRole('dialog'));
const code = async () => (await sheet()).findByLabelText<HTMLInputElement>(/^Código de/);
/** Asks for the code in the open sheet and types it. */
const typeCode = async (digits = '123456') => {
  await press('Receber código');
  await userEvent.type(await code(), digits);
};
const confirm = async (name: string) => userEvent.click((await sheet()).getByRole('button', { name }));
const show = (own: Partial<OwnPayouts> = {}) => {
  api.on('GET /creator/payouts', { body: { ...ready, ...own } });
  return render(<App />);
};

it('one press with its confirmation asks for all that is available, under one key however often it is sent (PAYOUT-09)', async () => {
  api.on('POST /creator/payouts', refuse(503, 'service-unavailable', 'Fora do ar'));
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Sacar R\$\s1\.234,56$/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('***.456.789-**');
  await typeCode();
  // pasted or filled in by the phone, it sends nothing by itself
  expect(api.to('POST /creator/payouts')).toHaveLength(0);
  await confirm('Sacar');
  expect(await (await sheet()).findByText('Fora do ar')).toBeTruthy();
  api.on('POST /creator/payouts', { body: payout({ cents: 123_456, status: 'approved', paidAt: null }) });
  await confirm('Sacar');
  expect(await screen.findByText('Saque pedido. O andamento aparece aqui.')).toBeTruthy();
  const bodies = api.to('POST /creator/payouts').map(({ body }) => body as Record<string, unknown>);
  expect(bodies).toMatchObject([1, 2].map(() => ({ modelId: MODEL.id, cents: 123_456, code: '123456' })));
  expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('before money leaves a code goes to her e-mail, and a wrong, old or missing one is said beside it (PAYOUT-03)', async () => {
  show();
  await press(/^Sacar R\$\s1\.234,56$/);
  const window = await screen.findByRole('dialog');
  expect(window.textContent).toContain('enviamos um código para o seu e-mail');
  api.on(SEND, refuse(429, 'too-many-requests', 'Muitas tentativas. Aguarde um pouco e tente de novo.'));
  await press('Receber código');
  expect(await within(window).findByText(/^Muitas tentativas/)).toBeTruthy();
  expect(within(window).queryByLabelText(/^Código de/)).toBeNull();
  api.on(SEND, { status: 202, body: { email: 'l***@exemplo.com', resendAfterSeconds: 30, digits: 10 } });
  await press('Receber código');
  const field = await code();
  expect(within(window).queryByText(/^Muitas tentativas/)).toBeNull();
  expect(within(window).getByRole('status').textContent).toContain('Enviamos um código para l***@exemplo.com');
  expect(within(window).getByText(/^Reenviar código em \d+ s$/)).toBeTruthy();
  // the phone offers the code of the mail, and the keyboard of digits opens at once
  expect([field.autocomplete, field.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', field]);
  await userEvent.type(field, '123{Enter}');
  expect(await within(window).findByText('Digite os 10 números do código')).toBeTruthy();
  expect(api.to('POST /creator/payouts')).toHaveLength(0);
  api.on(
    'POST /creator/payouts',
    refuse(422, 'code-wrong', 'Código errado. Confira os números no e-mail mais recente.'),
  );
  await userEvent.clear(field);
  await userEvent.paste(' 12345 67890 ');
  expect(field.value).toBe('1234567890');
  await userEvent.keyboard('{Enter}');
  expect(await within(window).findByText(/^Código errado/)).toBeTruthy();
  expect([field.value, field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['', 'true', field]);
});

it('another code is sent once its wait is over, and says so (PAYOUT-03)', async () => {
  show();
  await press(/^Sacar R\$/);
  await typeCode('12');
  await press('Reenviar código');
  expect(await (await sheet()).findByText(/^Enviamos outro código/)).toBeTruthy();
  expect((await code()).value).toBe('');
  expect(api.to(SEND)).toHaveLength(2);
});

it('a reload while she looks for the code keeps the sum, the press and where the code went; leaving forgets them (PAYOUT-03)', async () => {
  const { unmount } = show();
  await press(/^Sacar R\$/);
  await typeCode('12');
  unmount();
  show({ payableCents: 200_000 });
  // what she was about to confirm, and not what has come since
  const window = await screen.findByRole('dialog', { name: /^Sacar R\$\s1\.234,56\?$/ });
  expect(within(window).getByText('l***@exemplo.com')).toBeTruthy();
  expect(api.to(SEND)).toHaveLength(1);
  api.on('POST /creator/payouts', refuse(409, 'payout-changed', 'O valor disponível mudou.'));
  await userEvent.type(await code(), '123456');
  await confirm('Sacar');
  expect(await screen.findByRole('dialog', { name: /^Sacar R\$\s2\.000,00\?$/ })).toBeTruthy();
  expect(within(window).getByText('O valor disponível mudou.')).toBeTruthy();
  api.on('POST /creator/payouts', { body: payout({ cents: 200_000, status: 'approved', paidAt: null }) });
  await confirm('Sacar');
  expect(await screen.findByText('Saque pedido. O andamento aparece aqui.')).toBeTruthy();
  const bodies = api.to('POST /creator/payouts').map(({ body }) => body as { cents: number; idempotencyKey: string });
  expect(bodies.map(({ cents }) => cents)).toEqual([123_456, 200_000]);
  expect(new Set(bodies.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(/^Sacar R\$/);
  expect(await (await sheet()).findByRole('button', { name: 'Receber código' })).toBeTruthy();
  await userEvent.click((await sheet()).getByRole('button', { name: 'Cancelar' }));
  cleanup();
  show();
  expect(await screen.findByRole('button', { name: /^Sacar R\$/ })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a large sum says beforehand that somebody will look at it (PAYOUT-09)', async () => {
  show({ payableCents: PAYOUT_FOUR_EYES_CENTS });
  await userEvent.click(await screen.findByRole('button', { name: /^Sacar R\$/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('uma pessoa da equipe confere antes de sair');
});

it.each<[Partial<OwnPayouts>, RegExp]>([
  [{ refusal: 'no-source' }, /ainda não tem uma conta que envie PIX/],
  [{ refusal: 'no-key', key: null }, /Cadastre a sua chave PIX/],
  [{ refusal: 'cooling' }, /A chave é nova.*a partir de/],
  [{ refusal: 'under-way', underWayCents: 5_000 }, /Um saque está a caminho/],
  [{ refusal: 'too-little' }, /O mínimo de um saque é R\$\s20,00/],
  [{ refusal: 'too-often' }, /três vezes nas últimas 24 horas/],
])('with %o nothing can be pressed, and it says why (PAYOUT-09)', async (own, words) => {
  show({ payableCents: 0, ...own });
  expect((await screen.findByRole('button', { name: 'Sacar' })).hasAttribute('disabled')).toBe(true);
  const part = within(screen.getByRole('region', { name: 'Sacar' }));
  expect(part.getByText(words)).toBeTruthy();
});

it('a key that is not her own CPF is refused in words, and only the verified person is offered one (PAYOUT-03)', async () => {
  api.on('PUT /creator/payout-key', refuse(422, 'payout-key-of-other', 'Este CPF não é o da pessoa verificada.'));
  const { unmount } = show({ key: null, payableCents: 0, refusal: 'no-key' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cadastrar' }));
  const window = await screen.findByRole('dialog');
  expect(within(window).getByRole('button', { name: 'Receber código' }).hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(window).getByLabelText(/CPF/), { target: { value: '11144477735' } });
  await typeCode();
  await confirm('Cadastrar');
  expect(await within(window).findByText('Este CPF não é o da pessoa verificada.')).toBeTruthy();
  const [asked] = api.to('PUT /creator/payout-key');
  expect(asked?.body).toEqual({ modelId: MODEL.id, cpf: '111.444.777-35', code: '123456' });
  // the code is still good: the CPF alone is typed anew
  api.on('PUT /creator/payout-key', { body: key });
  fireEvent.change(within(window).getByLabelText(/CPF/), { target: { value: '12345678909' } });
  await confirm('Cadastrar');
  expect(await screen.findByText('Chave cadastrada.')).toBeTruthy();
  expect(api.to('PUT /creator/payout-key')[1]?.body).toMatchObject({ cpf: '123.456.789-09', code: '123456' });
  unmount();
  show({ key: null, isVerified: false, verifiedCpf: null, payableCents: 0, refusal: 'no-key' });
  expect(await screen.findByText(/documentos ainda não foram conferidos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
});

it('whoever was checked before the team noted CPFs reads what is missing, and her key goes on (PAYOUT-03, PAYOUT-09)', async () => {
  const { unmount } = show({ key: null, verifiedCpf: null, payableCents: 0, refusal: 'no-key' });
  expect(await screen.findByText(/ainda precisa anotar o CPF do seu documento.*para cadastrar a chave/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cadastrar' })).toBeNull();
  unmount();
  show({ verifiedCpf: null });
  expect(await screen.findByText(/ainda precisa anotar o CPF do seu documento.*para trocar a chave/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Sacar R\$/ }).hasAttribute('disabled')).toBe(false);
});

it('every payout is told in words, an empty list too, and one that did not come can be asked for again (PAYOUT-09)', async () => {
  api.on('GET /creator/payouts', refuse(503, 'service-unavailable', 'Fora do ar'));
  render(<App />);
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  api.on('GET /creator/payouts', {
    body: {
      ...ready,
      items: [
        payout({ status: 'unknown', paidAt: null }),
        payout({ status: 'returned', endedAt: '2026-11-24T12:00:00.000Z', isAutomatic: true }),
      ],
    },
  });
  await userEvent.click(again);
  const list = within(await screen.findByRole('region', { name: 'Seus saques' }));
  const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/estamos conferindo, o dinheiro não se perde.*R\$\s25,00/);
  expect(lines[1]).toMatch(/voltou para o disponível.*Repasse de segunda-feira.*encerrado em/);
});

it('before the first payout it says so, and the statement is there as files (PAYOUT-07)', async () => {
  show();
  expect(await screen.findByText(/Nenhum saque ainda/)).toBeTruthy();
  const hrefs = within(screen.getByRole('region', { name: 'Extrato' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '');
  expect(hrefs).toHaveLength(4);
  for (const href of hrefs)
    expect(href).toMatch(/\/creator\/earnings\/statement\?modelId=.*&from=.*&to=.*&format=(csv|xlsx)$/);
});

it.each<[string, Partial<OwnPayouts>, RegExp[], RegExp | null]>([
  [
    'only contested',
    { availableCents: -1_592, contestedCents: 1_592 },
    [/R\$\s15,92 ficam retidos das próximas vendas/],
    /devolvidas/,
  ],
  ['only returned', { availableCents: -500 }, [/devolvidas: R\$\s5,00 saem das próximas/], /contestação/],
  [
    'both',
    { availableCents: -2_000, contestedCents: 1_592 },
    [/R\$\s15,92 ficam retidos/, /devolvidas: R\$\s4,08/],
    null,
  ],
  ['contested, and still above nothing', { availableCents: 100, contestedCents: 1_592 }, [], /contestação|devolvidas/],
])('a balance below nothing says whether a bank still decides: %s (MED-08)', async (_, own, words, never) => {
  show({ payableCents: 0, refusal: 'too-little', ...own });
  const part = within(await screen.findByRole('region', { name: 'Sacar' }));
  for (const said of words) expect(part.getByText(said)).toBeTruthy();
  if (never) expect(part.queryByText(never)).toBeNull();
});
