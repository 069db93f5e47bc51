import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RoomEntry } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { aRoom } from '../../../test/call-replies.js';
import { type Edge, startEdge, startReplica } from '../../../test/edge.js';
import { framesOf, RoomGuests, told } from '../../../test/room-guests.js';
import { LiveHub } from '../../live/live-hub.service.js';
import { StreamRegistry } from '../../live/stream-registry.service.js';

let edge: Edge;
let replica: Edge;
let bus: NatsConnection;
const onBus: string[] = [];
let guests: RoomGuests;
beforeAll(async () => {
  edge = await startEdge();
  replica = await startReplica(edge);
  guests = new RoomGuests(edge);
  bus = await connect({ servers: edge.natsUrl.replace('nats://', '') });
  bus.subscribe('>', {
    callback: (_, message) => void onBus.push(`${message.subject} ${Buffer.from(message.data).toString('latin1')}`),
  });
});
afterEach(() => {
  guests.leave();
});
afterAll(async () => {
  await bus?.close();
  await replica?.close();
  await edge?.close();
});

describe('the stream of a page', () => {
  it('begins with the room, and says each change of it once (ROOM-22)', async () => {
    const bookingId = randomUUID();
    const hers = await guests.enter('creator', bookingId);
    const stream = await guests.listen(hers);
    expect((await stream.frames(1))[0]).toMatchObject({ event: 'room', data: { bookingId, side: 'creator' } });
    const facts = { bookingId, userId: randomUUID(), modelId: randomUUID() };
    const now = aRoom({ bookingId, side: 'creator', phase: 'live', isPeerHere: true });
    edge.world.replies.set('billing.room.get', now);
    edge.publish('call-room.connected', { ...facts, bookingId: randomUUID() });
    edge.publish('call-room.connected', facts);
    expect((await told(stream, 'room', 2))[1]).toMatchObject({ phase: 'live', isPeerHere: true });
    edge.publish('call-room.entered', { ...facts, side: 'fan' });
    edge.world.replies.set('billing.room.get', { ...now, phase: 'ended', endReason: 'held' });
    edge.publish('booking.changed', {
      ...facts,
      paymentId: null,
      startsAt: now.startsAt,
      status: 'done',
      change: 'done',
    });
    expect((await told(stream, 'room', 3)).map(({ phase }) => phase)).toEqual(['open', 'live', 'ended']);
    await pause(100);
    expect(framesOf(stream, 'room')).toHaveLength(3);
    edge.world.replies.set('billing.room.get', () => aRoom({ bookingId, side: 'creator' }));
  });

  it('leaves nothing behind when its page goes (ROOM-22)', async () => {
    const bookingId = randomUUID();
    const opened = await Promise.all([guests.enter('fan', bookingId), guests.enter('creator', bookingId)]);
    for (const one of opened) await guests.listen(one);
    guests.leave();
    await eventually(() => edge.app.get(StreamRegistry).size === 0 && edge.app.get(LiveHub).size === 0);
  });
});

describe('what two pages say to each other', () => {
  it('reaches the other side on another replica, never the sender nor a stranger (ROOM-21)', async () => {
    const bookingId = randomUUID();
    const [his, hers, stranger] = [
      await guests.enter('fan', bookingId),
      await guests.enter('creator', bookingId),
      await guests.enter('creator', randomUUID()),
    ];
    const [atHis, atHers, atStranger] = [
      await guests.listen(his),
      await guests.listen(hers, replica),
      await guests.listen(stranger),
    ];
    const offer = JSON.stringify({ n: 1, description: { type: 'offer', sdp: 'v=0 segredo-da-conversa' } });
    expect((await guests.say(his, offer)).statusCode).toBe(204);
    expect(await told(atHers, 'signal')).toEqual([{ from: his.entryId, signal: offer }]);
    expect((await guests.say(hers, 'resposta', replica)).statusCode).toBe(204);
    expect(await told(atHis, 'signal')).toEqual([{ from: hers.entryId, signal: 'resposta' }]);
    expect(framesOf(atHers, 'signal')).toHaveLength(1);
    expect(framesOf(atStranger, 'signal')).toEqual([]);
  });

  it('is not carried by a ticket of another session or call (ROOM-21)', async () => {
    const bookingId = randomUUID();
    const [his, hers] = [await guests.enter('fan', bookingId), await guests.enter('creator', bookingId)];
    const atHers = await guests.listen(hers);
    const elsewhere = await guests.enter('fan', randomUUID());
    for (const [ticket, headers] of [
      [his.ticket, elsewhere.headers],
      [elsewhere.ticket, elsewhere.headers],
      [hers.ticket, his.headers],
    ] as const)
      expect((await guests.say({ ...his, ticket, headers }, 'intruso')).json().code).toBe('booking-not-found');
    expect((await guests.say(his, 'depois')).statusCode).toBe(204);
    expect((await told(atHers, 'signal')).map(({ signal }) => signal)).toEqual(['depois']);
  });

  it('may be as long as a description is, and no longer (ROOM-21)', async () => {
    const bookingId = randomUUID();
    const [his, hers] = [await guests.enter('fan', bookingId), await guests.enter('creator', bookingId)];
    const atHers = await guests.listen(hers, replica);
    const long = 'v'.repeat(60_000);
    expect((await guests.say(his, long)).statusCode).toBe(204);
    expect((await told(atHers, 'signal'))[0]?.signal).toBe(long);
    expect((await guests.say(his, 'v'.repeat(66_000))).statusCode).toBe(413);
    expect((await guests.say(his, '')).statusCode).toBe(422);
  });

  it('is limited by person (ROOM-21)', async () => {
    const strict = await startEdge({ env: { LIMIT_FACTOR: '1' } });
    try {
      const { token } = strict.world.signIn();
      const headers = { ...strict.own, ...strict.cookie(token) };
      const url = `/api/v1/bookings/${randomUUID()}/room`;
      const { ticket } = (await strict.app.inject({ method: 'POST', url, headers })).json() as RoomEntry;
      const ask = () =>
        strict.app.inject({ method: 'POST', url: `${url}/signals`, headers, payload: { ticket, signal: '{}' } });
      const statuses = (await Promise.all(Array.from({ length: 70 }, ask))).map(({ statusCode }) => statusCode);
      expect([statuses.filter((one) => one === 204).length, statuses.filter((one) => one === 429).length]).toEqual([
        60, 10,
      ]);
    } finally {
      await strict.close();
    }
  });

  it('cannot be read on the bus, put into another room, or made up there (ROOM-24)', async () => {
    const bookingId = randomUUID();
    const [his, hers] = [await guests.enter('fan', bookingId), await guests.enter('creator', bookingId)];
    const atHers = await guests.listen(hers, replica);
    const elsewhere = await guests.enter('creator', randomUUID());
    const atElsewhere = await guests.listen(elsewhere);
    onBus.length = 0;
    await guests.say(his, 'candidate:1 1 udp 2122 segredo-da-conversa');
    await told(atHers, 'signal');
    const subject = `room.${bookingId}.creator`;
    const sealed = await eventually(() => onBus.find((line) => line.startsWith(subject)));
    for (const secret of ['segredo', 'candidate', his.entryId, his.ticket, 'signal'])
      expect(onBus.filter((line) => line.startsWith('room.')).join('\n')).not.toContain(secret);
    bus.publish(`room.${elsewhere.bookingId}.creator`, sealed.slice(subject.length + 1));
    bus.publish(subject, JSON.stringify({ subject, word: { kind: 'signal', from: his.entryId, signal: 'falso' } }));
    bus.publish(subject, 'nada');
    await bus.flush();
    await guests.say(his, 'depois');
    expect((await told(atHers, 'signal', 2)).map(({ signal }) => signal)).toEqual([
      'candidate:1 1 udp 2122 segredo-da-conversa',
      'depois',
    ]);
    expect(framesOf(atElsewhere, 'signal')).toEqual([]);
  });
});

describe('two pages', () => {
  it('hear of each other as soon as both listen, and again when one comes back (ROOM-23)', async () => {
    const bookingId = randomUUID();
    const [his, hers] = [await guests.enter('fan', bookingId), await guests.enter('creator', bookingId)];
    const atHis = await guests.listen(his);
    const atHers = await guests.listen(hers, replica);
    expect(await told(atHis, 'peer')).toEqual([{ from: hers.entryId }]);
    expect(await told(atHers, 'peer')).toEqual([{ from: his.entryId }]);
    atHis.leave();
    const again = await guests.listen(his, replica);
    expect(await told(again, 'peer')).toEqual([{ from: hers.entryId }]);
    expect(await told(atHers, 'peer', 2)).toEqual([{ from: his.entryId }, { from: his.entryId }]);
  });

  it('that open at the same moment hear of each other once: a second round would begin (ROOM-23)', async () => {
    const bookingId = randomUUID();
    const [his, hers] = [await guests.enter('fan', bookingId), await guests.enter('creator', bookingId)];
    const [atHis, atHers] = await Promise.all([guests.listen(his), guests.listen(hers, replica)]);
    await Promise.all([told(atHis, 'peer'), told(atHers, 'peer')]);
    await pause(100);
    expect(framesOf(atHis, 'peer')).toEqual([{ from: hers.entryId }]);
    expect(framesOf(atHers, 'peer')).toEqual([{ from: his.entryId }]);
  });

  it('do not wait for the room, which comes when it is read (ROOM-22, ROOM-23)', async () => {
    const bookingId = randomUUID();
    const [his, hers] = [await guests.enter('fan', bookingId), await guests.enter('creator', bookingId)];
    const atHers = await guests.listen(hers, replica);
    let isRead = (): void => {};
    const read = new Promise<void>((resolve) => (isRead = resolve));
    edge.world.replies.set('billing.room.get', async () => {
      await read;
      return aRoom({ bookingId, side: 'fan' });
    });
    const atHis = await guests.listen(his);
    expect(await told(atHers, 'peer')).toEqual([{ from: his.entryId }]);
    await guests.say(hers, 'oferta', replica);
    expect(await told(atHis, 'signal')).toEqual([{ from: hers.entryId, signal: 'oferta' }]);
    expect(framesOf(atHis, 'room')).toEqual([]);
    isRead();
    expect(await told(atHis, 'room')).toMatchObject([{ bookingId }]);
    expect(framesOf(atHis, 'peer')).toEqual([{ from: hers.entryId }]);
  });

  it('of one person are one: the later takes over, on another replica too, and the earlier cannot come back (ROOM-23)', async () => {
    const bookingId = randomUUID();
    const who = guests.person('fan');
    const hers = await guests.enter('creator', bookingId);
    const atHers = await guests.listen(hers);
    const first = await guests.enter('fan', bookingId, who);
    const atFirst = await guests.listen(first);
    await pause(5);
    const second = await guests.enter('fan', bookingId, who);
    const atSecond = await guests.listen(second, replica);
    await atFirst.ended;
    expect(framesOf(atFirst, 'taken-over')).toEqual([{ entryId: second.entryId }]);
    expect(framesOf(atSecond, 'taken-over')).toEqual([]);
    const back = await guests.listen(first);
    await back.ended;
    expect(framesOf(back, 'taken-over')).toEqual([{ entryId: second.entryId }]);
    await guests.say(hers, 'oi');
    expect(await told(atSecond, 'signal')).toHaveLength(1);
    await guests.say(first, 'ainda aqui');
    await guests.say(second, 'agora eu');
    expect(await told(atHers, 'signal')).toEqual([{ from: second.entryId, signal: 'agora eu' }]);
    expect(framesOf(atHers, 'peer')).toEqual([{ from: first.entryId }, { from: second.entryId }]);
  });
});
