import { randomUUID } from 'node:crypto';
import { type DeskBooking, money, type StaffRole } from '@camarim/contracts';
import { SLOT } from '../../test/call-replies.js';
import { type Edge, startEdge } from '../../test/edge.js';
import { expectOpens } from '../../test/shown-file.js';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const ID = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0341';
const A_CALL: DeskBooking = {
  ...{ id: ID, userId: ID, userName: 'Lia', modelId: ID, offerId: ID, title: 'Chamada de vídeo', platform: 'meet' },
  ...{ durationMinutes: 30, amount: money(14990), window: 'slot', status: 'no_show', statusLabel: 'Não aconteceu' },
  ...{ ...SLOT, paymentId: ID, paymentStatus: 'approved', holdExpiresAt: null, confirmedAt: null, promiseUntil: null },
  ...{ refundOffered: false, canCancel: false, canReschedule: false, moveAsked: false, noShowBy: 'creator' },
  ...{ join: { url: null, from: SLOT.startsAt, until: SLOT.endsAt }, needsResolution: false },
  ...{ serverTime: SLOT.endsAt, createdAt: SLOT.startsAt },
};
let edge: Edge;
beforeAll(async () => {
  edge = await startEdge();
  edge.world.replies.set('billing.desk-booking.no-show', A_CALL);
});
afterAll(() => edge?.close());

const get = (path: string, headers: Record<string, string> = {}) => edge.app.inject({ url: `/api/v1${path}`, headers });
const fan = () => ({ ...edge.own, ...edge.cookie(edge.world.signIn().token) });
const staff = (role: StaffRole) => {
  const { token } = edge.world.signIn({ kind: 'staff', role }, 'Bia');
  return { ...edge.own, cookie: `camarim-staff=${token}` };
};
const post = (path: string, headers: Record<string, string>, payload?: object) =>
  edge.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) });
const asked = (pattern: string) => edge.world.asked(pattern).at(-1)?.request;

it('the public page of a call has its creator, its price and real next times, and no link (CAT-34, CAT-35)', async () => {
  const page = await get(`/calls/${ID}`);
  expect(page.json()).toMatchObject({
    option: { title: 'Chamada de vídeo', price: { amountCents: 14990, currency: 'BRL' }, badge: 'recommended' },
    model: { username: 'luna' },
    nextSlots: [SLOT],
  });
  expect(page.body).not.toMatch(/https:|link/i);
  expect((await get('/calls/nada')).json().code).toBe('call-offer-not-found');
});

it('a call and its booking show the picture of whom it is with, which everybody may see (CAT-34, CAT-14)', async () => {
  const { model } = edge.world;
  for (const [path, headers] of [[`/calls/${ID}`], [`/bookings/${ID}`, fan()]] as const)
    await expectOpens(edge, (await get(path, headers)).json().model.profileImage, model.profileImage);
});

it('who is online is one short answer for everybody, asked for once however many pages ask (CAT-07)', async () => {
  for (const headers of [{}, fan(), {}])
    expect((await get('/presence', headers)).json()).toEqual({ modelIds: [edge.world.model.id] });
  expect(edge.world.asked('billing.call-presence.online')).toHaveLength(1);
});

it('times come by day of São Paulo, windows and periods with their words (BIL-51, BIL-52)', async () => {
  const slots = (await get(`/calls/slots?offer=${ID}&month=2026-11`)).json();
  expect(slots.days).toEqual([{ date: '2026-11-23', slots: [SLOT, { ...SLOT, time: '15:00' }] }]);
  expect((await get(`/calls/slots?offer=${ID}&month=2026-13`)).statusCode).toBe(422);
  const { windows, periods } = (await get(`/calls/windows?model=${edge.world.model.id}`)).json();
  expect(windows[0]).toMatchObject({ title: 'Amanhã à Tarde', timeframe: '14h às 18h', available: true, slot: SLOT });
  expect(periods[0]).toMatchObject({ title: 'Madrugada', timeframe: '22h às 2h', available: false, slot: null });
});

it('a booking needs a session, a key and exactly one time, and is answered with its charge (BIL-24, BIL-53)', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const body = { offerId: ID, startsAt: SLOT.startsAt };
  expect((await post('/bookings', { ...edge.own, ...key }, body)).statusCode).toBe(401);
  expect((await post('/bookings', fan(), body)).json().code).toBe('idempotency-required');
  for (const wrong of [{ offerId: ID }, { ...body, window: 'tonight' }, { offerId: ID, window: 'soon' }])
    expect((await post('/bookings', { ...fan(), ...key }, wrong)).statusCode).toBe(422);
  const placed = await post('/bookings', { ...fan(), ...key }, body);
  expect(placed.statusCode).toBe(201);
  expect(placed.json()).toMatchObject({
    booking: { status: 'held', statusLabel: 'Aguardando pagamento', date: '2026-11-23', time: '14:00', handOff: null },
    payment: { planType: 'call', pix: { code: expect.stringContaining('br.gov.bcb.pix') } },
  });
  expect(asked('billing.booking.create')).toMatchObject({
    optionId: ID,
    window: null,
    idempotencyKey: key['idempotency-key'],
  });
});

it('a booked call hands over to WhatsApp with its order and goes into a calendar, without the link (CAT-34)', async () => {
  const { handOff, join } = (await get(`/bookings/${ID}`, fan())).json();
  expect(handOff.text).toBe('Oi Luna, paguei a chamada de 30 min, pedido 0D1D3A52');
  expect(handOff.url).toBe(`https://wa.me/5511912345678?text=${encodeURIComponent(handOff.text)}`);
  expect(join).toEqual({ url: null, from: '2026-11-23T16:50:00.000Z', until: SLOT.endsAt });
  const file = await get(`/bookings/${ID}/ics`, fan());
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain('DTSTART:20261123T170000Z');
  expect(file.body).toContain('DTEND:20261123T173000Z');
  expect(file.body).toContain('SUMMARY:Compromisso');
  expect((await get(`/bookings/${randomUUID()}`, fan())).json().code).toBe('booking-not-found');
});

it('the calendar entry of a call names neither her nor what was bought, for whoever else sees the phone (M8)', async () => {
  const signedIn = fan();
  const file = await get(`/bookings/${ID}/ics`, signedIn);
  const english = await get(`/bookings/${ID}/ics`, { ...signedIn, cookie: `${signedIn.cookie}; lang=en` });
  for (const { body } of [file, english]) {
    const text = body.replaceAll('\r\n\t', '');
    expect(text).not.toMatch(/Luna|chamada|\bcall\b|v[ií]deo/i);
    expect(text.match(/^DESCRIPTION:/gm)).toHaveLength(2);
  }
  expect(file.headers['content-disposition']).toContain('filename="agenda-');
});

it('the calendar entry of a call is in the language of the page it came from (FV-13)', async () => {
  const signedIn = fan();
  const english = await get(`/bookings/${ID}/ics`, { ...signedIn, cookie: `${signedIn.cookie}; lang=en` });
  const text = english.body.replaceAll('\r\n\t', '');
  expect(text).toContain('SUMMARY:Appointment');
  expect(text).toContain('The link to join appears in My bookings 10 minutes before.');
});

it('a click is counted for the browser’s cookie, which came with the call it read (CAT-36)', async () => {
  const [cookie] = (await get(`/calls/${ID}`, { 'user-agent': PHONE })).cookies;
  const visitorId = cookie?.value.split('.')[0];
  const header = `${cookie?.name}=${cookie?.value}`;
  const first = await post(`/calls/${ID}/click`, { ...edge.own, 'user-agent': 'iPhone', cookie: header });
  expect(first.statusCode).toBe(200);
  expect(asked('billing.call.click')).toEqual({ optionId: ID, modelId: null, visitorId, userAgent: 'iPhone' });
  const again = await post(`/calls/${ID}/click`, { ...edge.own, cookie: `${cookie?.name}=${cookie?.value}` });
  expect(again.cookies).toEqual([]);
  expect(asked('billing.call.click')).toMatchObject({ visitorId });
});

it('five hundred clicks without the cookie are answered and none is counted (S14)', async () => {
  const before = edge.world.asked('billing.call.click').length;
  for (let i = 0; i < 500; i += 1) {
    const answer = await post(`/calls/${ID}/click`, edge.own);
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { counted: false }, []]);
  }
  expect(edge.world.asked('billing.call.click')).toHaveLength(before);
  const forged = `camarim-visitor=${randomUUID()}.${'x'.repeat(43)}`;
  expect((await post(`/calls/${ID}/click`, { ...edge.own, cookie: forged })).json()).toEqual({ counted: false });
  expect(edge.world.asked('billing.call.click')).toHaveLength(before);
});

it('the team says who did not come; fans and other roles do not (FA-13, USR-24)', async () => {
  const path = `/admin/bookings/${ID}/no-show`;
  const body = { by: 'creator', reason: 'Ela avisou que não vem' };
  expect((await post(path, fan(), body)).statusCode).toBe(401);
  expect((await post(path, staff('marketing'), body)).statusCode).toBe(403);
  expect((await post(path, staff('support'), { ...body, by: 'nobody' })).statusCode).toBe(422);
  expect((await post(path, staff('support'), { by: 'creator' })).statusCode).toBe(422);
  const said = await post(path, staff('support'), body);
  expect(said.json()).toMatchObject({ id: ID, userName: 'Lia', needsResolution: false });
  expect(asked('billing.desk-booking.no-show')).toEqual({ bookingId: ID, ...body });
});
