import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { FakeEventSource } from '../../../test/fake-event-source.js';
import { aBooking, aCallOption, aCallSlot, aModel, aPayment } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import CallsSheet from './calls-sheet.js';

const CREATE = 'POST /bookings';
const option = aCallOption({ badge: 'recommended' });
const vip = aCallOption({ id: '10000000-0000-4000-8000-000000000002', title: 'Chamada longa', isVip: true });
const window = (id: string, title: string, available = true) => ({
  ...{ id, title, description: 'O primeiro horário livre', timeframe: '14h às 18h', urgencyMessage: '', available },
  slot: available ? aCallSlot('2030-05-02', '15:00') : null,
});
const windows = {
  option,
  online: false,
  windows: [window('now', 'Disponível agora', false), window('tomorrow-afternoon', 'Amanhã à Tarde')],
  periods: [],
};
const payment = aPayment({ planType: 'call', planName: option.title, durationDays: null });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
let api: FakeApi;

beforeEach(() => {
  installBrowserApis();
  FakeEventSource.install();
  api = new FakeApi()
    .on('GET /calls/offers', { body: { items: [option, vip] } })
    .on('GET /calls/windows', { body: windows })
    .on(CREATE, { status: 201, body: { booking: aBooking({ status: 'held' }), payment } });
});
const open = () => renderPage(<CallsSheet model={aModel()} leadId="77" onClose={() => {}} />);

it('call options show price, length, at most four features and a recommendation (FV-25)', async () => {
  open();
  const card = await screen.findByRole('article', { name: option.title });
  expect(within(card).getByText('RECOMENDADA')).toBeTruthy();
  expect(within(card).getByText('30 minutos')).toBeTruthy();
  expect(within(card).getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Agendar VIP: Chamada longa' })).toBeTruthy();
});

it('before a time is held a fan reads what the bank will show of a call, where a bank has shown it (PUSH-11)', async () => {
  api.on('GET /payments/preview', ({ search }) => {
    const planType = new URLSearchParams(search).get('planType');
    return { body: { payeeName: 'Camarim Teste', city: 'Sao Paulo', text: `texto de ${planType}` } };
  });
  open();
  fireEvent.click(await button('Agendar VIP: Chamada longa'));
  expect(await screen.findByText('Camarim Teste')).toBeTruthy();
  expect(screen.getByText(/O texto que enviamos com a cobrança é “texto de call”/)).toBeTruthy();
  expect(api.to(CREATE)).toEqual([]);
});

it("'Acesso imediato' is said only while she is online and can take a call at once (V9, FV-25)", async () => {
  api.on('GET /presence', { body: { modelIds: [] } });
  open();
  expect(await screen.findByText('Pagamento PIX • Horário marcado assim que o PIX cai')).toBeTruthy();
  expect(screen.queryByText(/Acesso imediato/)).toBeNull();
  cleanup();
  api.on('GET /presence', { body: { modelIds: [aModel().id] } });
  open();
  expect(await screen.findByText('Pagamento PIX • Acesso imediato')).toBeTruthy();
});

it('calls are compared by what a minute costs (V9)', async () => {
  const long = { ...vip, durationMinutes: 60, price: { amountCents: 24_990, currency: 'BRL' as const } };
  api.on('GET /calls/offers', { body: { items: [option, long] } });
  open();
  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  expect((await card(option.title)).getByText(/^R\$\s5,00 por minuto$/)).toBeTruthy();
  expect((await card(long.title)).getByText(/^R\$\s4,17 por minuto$/)).toBeTruthy();
});

it('the best-selling call has a badge, an ordinary one has none (FV-25)', async () => {
  const best = aCallOption({ id: '10000000-0000-4000-8000-000000000003', title: 'A preferida', badge: 'most-popular' });
  api.on('GET /calls/offers', { body: { items: [best, vip] } });
  open();
  const card = await screen.findByRole('article', { name: 'A preferida' });
  expect(within(card).getByText('MAIS POPULAR')).toBeTruthy();
  const other = within(screen.getByRole('article', { name: vip.title }));
  expect(other.getByText('VIP')).toBeTruthy();
  expect(other.queryByText(/MAIS POPULAR|RECOMENDADA/)).toBeNull();
});

it('only free time windows are offered, and two taps hold one slot (FV-26, BIL-51)', async () => {
  open();
  fireEvent.click(await button(`Agendar Agora: ${option.title}`));
  const radios = await screen.findAllByRole('radio');
  expect(radios).toHaveLength(1);
  expect(screen.queryByText('Disponível agora')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Amanhã à Tarde/ }));
  const submit = await button('Reservar e pagar');
  expect(screen.getByText(`${option.title} · 30 minutos`)).toBeTruthy();
  expect(screen.getByText(/^O horário fica reservado por 10 minutos, o tempo de pagar o PIX\./)).toBeTruthy();
  // a house without a number has no contact to give
  expect(screen.getByText(/fica em Meus agendamentos\.$/)).toBeTruthy();
  fireEvent.click(submit);
  fireEvent.click(submit);
  await button('Copiar código PIX');
  expect(api.to(CREATE).map(({ body }) => body)).toEqual([
    { offerId: option.id, modelId: aModel().id, window: 'tomorrow-afternoon', leadId: '77' },
  ]);
});

it('a slot somebody else has just taken shows an error and leads back to the choice (BIL-50)', async () => {
  api.on(CREATE, refuse(409, 'slot-taken', 'Este horário acabou de ser reservado. Escolha outro.'));
  open();
  fireEvent.click(await button(`Agendar Agora: ${option.title}`));
  fireEvent.click(await screen.findByRole('radio', { name: /Amanhã à Tarde/ }));
  fireEvent.click(await button('Reservar e pagar'));
  expect(await screen.findByText('Este horário acabou de ser reservado. Escolha outro.')).toBeTruthy();
  fireEvent.click(await button('Escolher outro horário'));
  expect(await screen.findByRole('radio', { name: /Amanhã à Tarde/ })).toBeTruthy();
});

it('a PIX that ran out and whose time somebody else took leads to another time, not to the same one again (BIL-50, BIL-26)', async () => {
  const taken = refuse(409, 'slot-taken', 'Este horário acabou de ser reservado. Escolha outro.');
  const placed = { booking: aBooking({ status: 'held' }), payment: { ...payment, status: 'expired', pix: null } };
  let asked = 0;
  api.on(CREATE, () => (asked++ === 0 ? { status: 201, body: placed } : taken));
  open();
  fireEvent.click(await button(`Agendar Agora: ${option.title}`));
  fireEvent.click(await screen.findByRole('radio', { name: /Amanhã à Tarde/ }));
  fireEvent.click(await button('Reservar e pagar'));
  fireEvent.click(await button('Gerar novo PIX'));
  expect(await screen.findByText('Este horário acabou de ser reservado. Escolha outro.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
  fireEvent.click(await button('Escolher outro horário'));
  expect(await screen.findByRole('radio', { name: /Amanhã à Tarde/ })).toBeTruthy();
});

it('a paid call shows its time and opens WhatsApp with the order (FV-27)', async () => {
  api.on(CREATE, { status: 201, body: { booking: aBooking(), payment: { ...payment, status: 'approved' } } });
  api.on('GET /me/bookings', { body: { items: [aBooking()], nextCursor: null } });
  open();
  fireEvent.click(await button(`Agendar Agora: ${option.title}`));
  fireEvent.click(await screen.findByRole('radio', { name: /Amanhã à Tarde/ }));
  fireEvent.click(await button('Reservar e pagar'));
  expect(await screen.findByText('Pagamento confirmado! WhatsApp liberado com sucesso!')).toBeTruthy();
  expect(screen.getByText('Sua chamada está marcada para quinta-feira, 2 de maio, às 15:00.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Falar no WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/?text=Oi');
});

it('an immediate call tells the fan that she responds within five minutes and that the link comes then, without naming a time (BIL-51, S11)', async () => {
  const booked = aBooking({ window: 'now', promiseUntil: new Date(Date.now() + 300_000).toISOString() });
  api.on('GET /calls/windows', { body: { ...windows, windows: [window('now', 'Disponível agora')] } });
  api.on(CREATE, { status: 201, body: { booking: booked, payment: { ...payment, status: 'approved' } } });
  api.on('GET /me/bookings', { body: { items: [booked], nextCursor: null } });
  open();
  fireEvent.click(await button(`Agendar Agora: ${option.title}`));
  fireEvent.click(await screen.findByRole('radio', { name: /Disponível agora/ }));
  fireEvent.click(await button('Reservar e pagar'));
  await screen.findByText('Sua chamada é agora. Ela recebeu seu pedido e responde em até 5 minutos.');
  expect(screen.getByText('O link para entrar aparece no agendamento quando ela confirmar.')).toBeTruthy();
  expect(screen.queryByText(/10 minutos antes/)).toBeNull();
});

it('a creator who sells no calls shows a message instead', async () => {
  api.on('GET /calls/offers', { body: { items: [] } });
  open();
  expect(await screen.findByText('Luna Ferreira não está vendendo chamadas agora')).toBeTruthy();
});

it('a reload keeps the call and the time window that were chosen (V5)', async () => {
  const first = open();
  fireEvent.click(await button('Agendar VIP: Chamada longa'));
  fireEvent.click(await screen.findByRole('radio', { name: /Amanhã à Tarde/ }));
  first.unmount();
  open();
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Amanhã à Tarde/ })).checked).toBe(true);
  expect(screen.getByText(/^Chamada longa/)).toBeTruthy();
});

it('before paying, a fan reads what the call will show the other side of them (V10)', async () => {
  open();
  fireEvent.click(await button('Agendar VIP: Chamada longa'));
  await screen.findByRole('radio', { name: /Amanhã à Tarde/ });
  expect(screen.getByText('O que ela vê de você')).toBeTruthy();
  expect(screen.getByText(/Google Meet ela vê o nome e a foto da conta/)).toBeTruthy();
});
