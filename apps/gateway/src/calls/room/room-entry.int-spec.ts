import { randomUUID } from 'node:crypto';
import { problem } from '@camarim/domain';
import { answerCalls, aRoom } from '../../../test/call-replies.js';
import { type Edge, startEdge } from '../../../test/edge.js';
import { eventsOf, type Guest, RoomGuests } from '../../../test/room-guests.js';
import { LIMITS } from '../../limits/limits.table.js';
import { RoomTickets } from './room-tickets.js';

const KEY = 'test-media-signing-key-of-32-characters';
const MINUTE = 60_000;
let edge: Edge;
let guests: RoomGuests;
beforeAll(async () => {
  edge = await startEdge();
  guests = new RoomGuests(edge);
});
afterEach(() => {
  edge.world.failing.clear();
  guests.leave();
});
afterAll(() => edge?.close());

describe('who enters', () => {
  it('gets a ticket and the relay of this call, until five minutes after its end (ROOM-20)', async () => {
    const bookingId = randomUUID();
    const { room, entryId, ticket, iceServers, sessionId } = await guests.enter('creator', bookingId);
    expect(room).toMatchObject({ bookingId, side: 'creator', phase: 'open' });
    const until = Date.parse(room.closesAt) + 5 * MINUTE;
    const viewer = { kind: 'user', userId: randomUUID(), role: 'creator', sessionId } as const;
    const said = new RoomTickets(KEY).verify(ticket, bookingId, viewer, new Date(until - 1));
    expect(said).toMatchObject({ bookingId, side: 'creator', sessionId, entryId, until });
    expect(new RoomTickets(KEY).verify(ticket, bookingId, viewer, new Date(until))).toBeNull();
    expect(ticket.length).toBeLessThan(600);
    const [relay] = iceServers;
    expect(iceServers).toHaveLength(1);
    expect(relay?.urls).toEqual(['turn:127.0.0.1:3478']);
    expect(relay?.username).toBe(`${Math.floor(until / 1_000)}:${bookingId}:creator`);
    expect(relay?.credential).toMatch(/^[A-Za-z0-9+/]{27}=$/);
  });

  it('needs a session and what billing asks for; the team does not enter (ROOM-20)', async () => {
    const bookingId = randomUUID();
    expect((await guests.ask(bookingId, edge.own)).statusCode).toBe(401);
    const { token } = edge.world.signIn({ kind: 'staff', role: 'owner' }, 'Bia');
    expect((await guests.ask(bookingId, { ...edge.own, cookie: `camarim-staff=${token}` })).statusCode).toBe(401);
    for (const code of ['booking-not-found', 'room-closed', 'room-ended'] as const) {
      edge.world.failing.set('billing.room.enter', problem(code));
      expect((await guests.ask(bookingId, guests.person('fan').headers)).json().code).toBe(code);
    }
    expect((await guests.ask('nada', guests.person('fan').headers)).json().code).toBe('booking-not-found');
  });

  it('proves the age first (ROOM-20)', async () => {
    const gated = await startEdge({ env: { AGE_GATE: 'on' } });
    try {
      const { token } = gated.world.signIn();
      const headers = { ...gated.own, ...gated.cookie(token) };
      const answer = await gated.app.inject({
        ...{ method: 'POST', url: `/api/v1/bookings/${randomUUID()}/room`, headers },
      });
      expect(answer.json().code).toBe('age-check-required');
      expect(gated.world.asked('billing.room.enter')).toEqual([]);
    } finally {
      await gated.close();
    }
  });
});

it('only its page may ask for camera and microphone, and no policy of scripts is looser there (ROOM-25)', async () => {
  const headersOf = async (path: string) => (await edge.app.inject({ url: path })).headers;
  const id = randomUUID();
  const strict = (csp: unknown) => String(csp).replaceAll(/'nonce-[^']+'/g, 'nonce');
  const usual = await headersOf('/agendamentos');
  for (const room of [`/agendamentos/${id}/sala`, `/agendamentos/${id}/sala/?x=1`, `/estudio/sala/${id}`]) {
    const headers = await headersOf(room);
    expect([room, headers['permissions-policy']]).toEqual([room, 'camera=(self), microphone=(self)']);
    expect(strict(headers['content-security-policy'])).toBe(strict(usual['content-security-policy']));
  }
  for (const other of ['/', '/luna', `/agendamentos/${id}`, `/agendamentos/${id}/salada`, '/estudio', '/admin/sala'])
    expect([other, (await headersOf(other))['permissions-policy']]).toEqual([other, 'camera=(), microphone=()']);
});

describe('a call that became longer', () => {
  it('gives the page that is in a ticket and the relay as long, of the same entry and time (ROOM-51)', async () => {
    const his = await guests.enter('fan', randomUUID());
    const { bookingId, headers, ticket, sessionId, entryId } = his;
    const closesAt = new Date(Date.now() + 70 * MINUTE).toISOString();
    edge.world.replies.set('billing.room.get', () => aRoom({ bookingId, closesAt }));
    const url = `/api/v1/bookings/${bookingId}/room/ticket`;
    const renewed = await edge.app.inject({ method: 'POST', url, headers, payload: { ticket } });
    expect(renewed.statusCode).toBe(200);
    const until = Date.parse(closesAt) + 5 * MINUTE;
    const viewer = { kind: 'user', userId: randomUUID(), role: 'fan', sessionId } as const;
    const read = (given: string) => new RoomTickets(KEY).verify(given, bookingId, viewer, new Date());
    expect(read(renewed.json().ticket)).toEqual({ ...read(ticket), until });
    expect(read(ticket)?.entryId).toBe(entryId);
    expect(renewed.json().iceServers[0].username).toBe(`${Math.floor(until / 1_000)}:${bookingId}:fan`);
    const other = await guests.enter('fan', randomUUID());
    for (const payload of [{ ticket: other.ticket }, { ticket: `${ticket}x` }])
      expect((await edge.app.inject({ method: 'POST', url, headers, payload })).json().code).toBe('booking-not-found');
    answerCalls(edge.world);
  });

  it('is paid by a PIX whose code is drawn for its fan (ROOM-51)', async () => {
    const { headers } = guests.person('fan');
    const url = `/api/v1/bookings/${randomUUID()}/room/more`;
    const asked = await edge.app.inject({ method: 'POST', url, headers });
    expect(asked.statusCode).toBe(201);
    expect(asked.json()).toMatchObject({ planType: 'call', planName: 'Mais 10 minutos de chamada', unlocked: false });
    edge.world.failing.set('billing.room.extend', problem('room-no-more'));
    expect((await edge.app.inject({ method: 'POST', url, headers })).json().code).toBe('room-no-more');
  });
});

it('whoever enters without end is told to wait, and nobody else is (ROOM-27)', async () => {
  const strict = await startEdge({ env: { LIMIT_FACTOR: '1' } });
  try {
    const theirs = new RoomGuests(strict);
    const [one, other] = [theirs.person('fan'), theirs.person('fan')];
    const bookingId = randomUUID();
    const { points } = LIMITS['room-entry'].counts[0];
    for (let count = 0; count < points; count += 1) await theirs.enter('fan', bookingId, one);
    const refused = await theirs.ask(bookingId, one.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    await theirs.enter('fan', bookingId, other);
  } finally {
    await strict.close();
  }
});

describe('a ticket', () => {
  it('is refused before anything is streamed without a ticket of this session, call and time (ROOM-21)', async () => {
    const [mine, other] = [await guests.enter('fan', randomUUID()), await guests.enter('fan', randomUUID())];
    const past = new RoomTickets(KEY).sign({ ...passOf(mine), until: Date.now() - 1 });
    const forged = new RoomTickets('another-media-signing-key-of-32-chars').sign(passOf(mine));
    for (const [ticket, headers] of [
      [other.ticket, mine.headers],
      [mine.ticket, other.headers],
      [mine.ticket, edge.own],
      [past, mine.headers],
      [forged, mine.headers],
      ['', mine.headers],
      [`${mine.ticket}x`, mine.headers],
    ] as const) {
      const answer = await fetch(eventsOf(edge, mine.bookingId, ticket), { headers });
      expect([401, 404]).toContain(answer.status);
      expect((await guests.say({ ...mine, ticket, headers }, '{}')).statusCode).toBeGreaterThanOrEqual(401);
    }
    const head = await fetch(eventsOf(edge, mine.bookingId, mine.ticket), { method: 'HEAD', headers: mine.headers });
    expect(head.status).toBe(405);
  });

  it('stands in no log, whatever becomes of it, nor does what is said (ROOM-24)', async () => {
    const lines: string[] = [];
    const loud = await startEdge({ logTo: { write: (line) => void lines.push(line) } });
    const theirs = new RoomGuests(loud);
    try {
      const his = await theirs.enter('fan', randomUUID());
      await theirs.listen(his);
      await theirs.say(his, 'segredo-da-conversa');
      loud.world.failing.set('billing.room.get', problem('service-unavailable'));
      expect((await fetch(eventsOf(loud, his.bookingId, his.ticket), { headers: his.headers })).status).toBe(503);
      loud.world.failing.set('billing.room.get', new Error('broken'));
      expect((await fetch(eventsOf(loud, his.bookingId, his.ticket), { headers: his.headers })).status).toBe(500);
      // the failures above were logged: an empty log would prove nothing
      expect(lines.join('')).toContain('room/events');
      for (const secret of [his.ticket, 'segredo', String(his.iceServers[0]?.credential)])
        expect(lines.join('')).not.toContain(secret);
    } finally {
      theirs.leave();
      await loud.close();
    }
  });
});

const passOf = ({ bookingId, sessionId, entryId, room }: Guest) => ({
  ...{ bookingId, sessionId, entryId, side: room.side, since: Date.now(), until: Date.now() + 60 * MINUTE },
});
