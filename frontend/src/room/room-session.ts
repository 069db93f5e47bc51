import type { CallRoom, RoomEntry, RoomFrames } from '@camarim/contracts';
import { ROOM_BEAT_MS, ROOM_GRACE_MS } from '@camarim/domain';
import { hasCode, isPassing, messageOf } from '../api/problem.js';
import { blankPeer, Connection } from './connection.js';
import type { Devices } from './devices.js';
import { growth, NOTHING, type Received, totalOf } from './received.js';
import { roomApi } from './room-api.js';
import { AT_FIRST, type SessionState, type Stage } from './session-state.js';
import { entryAgain, forgetEntry, keepEntry, wasInside, wentElsewhere } from './was-inside.js';

const AGAIN_MS = 2_000;
const MOST_AGAIN_MS = 15_000;
/** How often the account of an ended call is asked for. */
const SETTLED_MS = 3_000;

/** One page in the room of a call: enters, keeps the way to the other side, says what it receives, and leaves. */
export class RoomSession {
  private state = AT_FIRST;
  private entry: RoomEntry | null = null;
  /** As which page it was last inside. */
  private lastEntryId: string | null = null;
  private connection: Connection | null = null;
  /** Made during the test of the devices, for the first connection. */
  private blank: RTCPeerConnection | null = null;
  private source: EventSource | null = null;
  private received: Received = NOTHING;
  private beats: ReturnType<typeof setInterval> | undefined;
  private later: ReturnType<typeof setTimeout> | undefined;
  private againMs = AGAIN_MS;
  /** The end of the call its ticket and relay were given for; they outlive it by as much as a late call may. */
  private passUntil = '';
  /** Signals leave in their order: an answer never overtakes its offer. */
  private sent: Promise<unknown> = Promise.resolve();
  private isGone = false;
  /** Lets out what waits for the stream. */
  private heard: () => void = () => {};

  constructor(
    private readonly bookingId: string,
    private readonly devices: Devices,
    private readonly onChange: () => void,
    /** Told of every no of the server: whose session is over has no call any more. */
    private readonly onRefused: (error: unknown) => void,
  ) {}

  get now(): SessionState {
    return this.state;
  }

  /** Reads the room; who was inside before a reload goes in again, however long the house is away meanwhile. */
  async load(): Promise<void> {
    const isBack = wasInside(this.bookingId);
    try {
      this.hear(await roomApi.get(this.bookingId));
    } catch (error) {
      this.onRefused(error);
      this.set({ stage: 'failed', failure: messageOf(error) });
      if (isBack && !hasCode(error, 'booking-not-found')) this.again(() => this.load());
      return;
    }
    if (this.state.stage === 'ended') return;
    this.set({ stage: 'lobby' });
    if (!isBack || (await this.isElsewhere())) return;
    try {
      await this.devices.start();
    } catch (error) {
      this.set({ stage: 'failed', failure: messageOf(error) });
      return;
    }
    await this.enter(true);
  }

  /** Asks for camera and microphone. */
  async test(): Promise<void> {
    if (!this.blank) void this.warmUp();
    await this.devices.start();
  }

  private async warmUp(): Promise<void> {
    const blank = await blankPeer();
    if (this.state.stage !== 'lobby' || this.blank || this.isGone) blank.close();
    else this.blank = blank;
  }

  /** Whether the other one is there by now; what cannot be asked is asked again later. */
  async refresh(): Promise<void> {
    await roomApi.get(this.bookingId).then(
      (room) => this.hear(room),
      () => undefined,
    );
  }

  /** @param isBack the page was inside before: it tries until it is again. */
  async enter(isBack = this.state.stage === 'inside'): Promise<void> {
    if (this.state.stage !== 'inside') this.set({ stage: 'entering', failure: null });
    try {
      const entry = await roomApi.enter(this.bookingId, isBack ? entryAgain(this.bookingId) : null);
      // the page went meanwhile: it keeps no place in the room
      if (this.isGone) roomApi.leave(this.bookingId, entry.entryId);
      else this.open(entry);
    } catch (error) {
      this.onRefused(error);
      if (hasCode(error, 'room-ended')) return this.look();
      if (hasCode(error, 'room-taken-over')) return this.fall('out', null);
      const mayPass = isPassing(error) || hasCode(error, 'too-many-requests');
      if (isBack && mayPass) this.again(() => this.goBack());
      else this.fall('lobby', messageOf(error));
    }
  }

  /** By itself: whoever went on in another page stays there. */
  private async goBack(): Promise<void> {
    if (!(await this.isElsewhere())) await this.enter(true);
  }
  private async isElsewhere(): Promise<boolean> {
    const is = await wentElsewhere(this.bookingId);
    if (is) this.fall('out', null);
    return is;
  }

  /** 'Encerrar': for both and for good. @throws when the server could not be told. */
  async end(): Promise<void> {
    if (this.entry) this.hear(await roomApi.end(this.bookingId, this.entry.entryId));
  }

  /** Stops the picture before anything is sent; a call that is over by then is reported too. @throws when the server could not be told. */
  async report(text: string): Promise<void> {
    this.connection?.close();
    this.connection = null;
    if (this.lastEntryId) this.hear(await roomApi.report(this.bookingId, this.lastEntryId, text));
  }

  /** A report that could not be sent was given up: the call it stopped goes on. */
  goOn(): void {
    if (this.state.stage === 'inside' && !this.connection) void this.enter();
  }

  /** Whether she lets the call become longer. @throws when the server could not be told. */
  async takeMore(isTaken: boolean): Promise<void> {
    this.hear(await roomApi.takeMore(this.bookingId, isTaken));
  }

  /** The page is closed or loaded anew: the room stays noted, so that a reload goes in again. */
  part(): void {
    if (this.entry && this.state.stage === 'inside') roomApi.leave(this.bookingId, this.entry.entryId);
    this.blank?.close();
    this.blank = null;
    this.isGone = true;
    this.shut();
  }

  /** The page was asleep: what broke meanwhile is made anew. */
  wake(): void {
    if (this.state.stage === 'inside' && this.source?.readyState === EventSource.CLOSED) void this.goBack();
  }

  private open(entry: RoomEntry): void {
    this.shut();
    this.entry = entry;
    this.lastEntryId = entry.entryId;
    this.passUntil = entry.room.closesAt;
    this.againMs = AGAIN_MS;
    keepEntry(this.bookingId, entry.entryId);
    this.hear(entry.room);
    this.set({ stage: 'inside', failure: null });
    const { blank } = this;
    this.blank = null;
    this.connection = new Connection({
      blank,
      ...{ isPolite: entry.room.side === 'fan', iceServers: entry.iceServers, own: this.devices.stream },
      send: (signal) => this.send(entry.entryId, signal),
      onLine: (line) => this.set({ line }),
      onPeer: (peer) => this.set({ peer }),
    });
    this.devices.onTrack = (kind, track) => void this.connection?.replace(kind, track);
    this.listen(entry);
    if (entry.room.isPeerHere) this.connection.arrive();
    this.received = NOTHING;
    this.beats = setInterval(() => void this.beat(entry), ROOM_BEAT_MS);
  }

  private listen({ ticket, entryId }: RoomEntry): void {
    this.source?.close();
    const source = new EventSource(roomApi.events(this.bookingId, ticket));
    this.source = source;
    const on = <F extends keyof RoomFrames>(name: F, take: (frame: RoomFrames[F]) => void) =>
      source.addEventListener(name, ({ data }) => source === this.source && take(JSON.parse(data) as RoomFrames[F]));
    on('room', (room) => this.hear(room));
    on('peer', ({ from }) => this.connection?.peerListens(from));
    on('signal', ({ from, signal }) => void this.connection?.hear(from, signal));
    on('taken-over', (frame) => frame.entryId !== entryId && this.fall('out', null));
    // nothing is said before its answer can be heard
    this.heard();
    const isHeard = new Promise<void>((resolve) => {
      this.heard = resolve;
    });
    this.sent = this.sent.then(() => isHeard);
    source.onopen = () => source === this.source && this.heard();
    // broken, it opens again by itself; refused, its ticket is worth nothing any more
    source.onerror = () => {
      if (source === this.source && source.readyState === EventSource.CLOSED) this.again(() => this.goBack());
    };
  }

  private again(act: () => Promise<void>): void {
    if (this.isGone) return;
    clearTimeout(this.later);
    this.later = setTimeout(() => void act(), this.againMs);
    this.againMs = Math.min(this.againMs * 2, MOST_AGAIN_MS);
  }

  private send(entryId: string, signal: string): void {
    const post = () =>
      this.entry?.entryId === entryId ? roomApi.signal(this.bookingId, this.entry.ticket, signal) : undefined;
    // a lost one is repaired by the next round of the connection
    this.sent = this.sent.then(post).catch((error: unknown) => this.whenRefused(error));
  }

  private async beat({ entryId }: RoomEntry): Promise<void> {
    try {
      const report = await this.connection?.stats();
      const total = report ? totalOf(report as unknown as Map<string, { type: string }>) : NOTHING;
      const received = growth(this.received, total);
      this.received = total;
      const room = await roomApi.beat(this.bookingId, entryId, received);
      if (this.entry?.entryId === entryId) this.hear(room);
    } catch (error) {
      if (this.entry?.entryId === entryId) this.whenRefused(error);
    }
  }

  /** The call became longer than this page may be in it: nothing of it is interrupted. */
  private async renew(entry: RoomEntry, until: string): Promise<void> {
    const before = this.passUntil;
    this.passUntil = until;
    try {
      const passage = await roomApi.renew(this.bookingId, entry.ticket);
      if (this.entry !== entry) return;
      this.entry = { ...entry, ...passage };
      this.connection?.useRelay(passage.iceServers);
      this.listen(this.entry);
    } catch {
      // the next word of the room asks again
      if (this.entry === entry) this.passUntil = before;
    }
  }

  private whenRefused(error: unknown): void {
    this.onRefused(error);
    if (hasCode(error, 'room-taken-over')) this.fall('out', null);
    if (hasCode(error, 'room-ended') || hasCode(error, 'room-closed')) void this.look();
  }

  private hear(room: CallRoom): void {
    this.set({ room, heardAtMs: Date.now() });
    if (this.entry && Date.parse(room.closesAt) - Date.parse(this.passUntil) > ROOM_GRACE_MS)
      void this.renew(this.entry, room.closesAt);
    if (this.state.stage === 'inside' && !room.isPeerHere) this.connection?.peerLeft();
    // nobody looks into a camera for a call that is off
    if (room.bar === 'off' || room.bar === 'lapsed') this.devices.stop();
    if (room.phase !== 'ended') return;
    if (this.state.stage !== 'ended') this.fall('ended', null);
    forgetEntry();
    this.devices.stop();
    clearTimeout(this.later);
    // an edge of the release before does not say where the price is
    if ((room.account ?? 'counting') === 'counting') this.later = setTimeout(() => void this.look(), SETTLED_MS);
  }

  /** Reads the room again, whatever is shown. */
  private async look(): Promise<void> {
    try {
      this.hear(await roomApi.get(this.bookingId));
    } catch (error) {
      if (this.state.stage === 'ended') this.later = setTimeout(() => void this.look(), SETTLED_MS);
      else this.fall('lobby', messageOf(error));
    }
  }

  private fall(stage: Stage, failure: string | null): void {
    this.shut();
    if (stage === 'out') this.devices.stop();
    this.set({ stage, failure, line: 'none', peer: null });
  }

  private shut(): void {
    this.source?.close();
    this.connection?.close();
    clearInterval(this.beats);
    clearTimeout(this.later);
    this.heard();
    this.source = this.connection = this.entry = null;
  }

  private set(more: Partial<SessionState>): void {
    this.state = { ...this.state, ...more };
    this.onChange();
  }
}
