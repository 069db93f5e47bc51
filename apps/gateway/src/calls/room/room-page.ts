import type { CallRoom, RoomFrames } from '@camarim/contracts';
import { isDomainError, otherSide } from '@camarim/domain';
import type { EventStream } from '../../live/event-stream.js';
import { Refresher } from '../../live/refresher.js';
import type { Entered, RoomBus, RoomWord } from './room-bus.service.js';
import type { RoomPass } from './room-tickets.js';

/** How long the browser of a page that is out waits before it asks again: the page itself closes its stream, in ms. */
const OUT_RETRY_MS = 60_000;

/** One page's view of its room. */
export class RoomPage {
  private readonly refresher: Refresher;
  private stream: EventStream | undefined;
  /** The other side's page, the latest of those that spoke. */
  private peer: Entered | undefined;
  /** Whom this page was told of since it announced itself. */
  private met: string | undefined;
  private missed = false;
  /** What was said before the stream was open. */
  private early: RoomWord[] = [];
  private spoke: () => void = () => {};
  private first: Promise<CallRoom> | undefined;
  private last = '';

  constructor(
    private readonly pass: RoomPass,
    private readonly bus: RoomBus,
    private readonly read: () => Promise<CallRoom>,
  ) {
    this.refresher = new Refresher(() => this.refresh());
  }

  /**
   * Announces the page and reads its room. Two pages that meet do not wait for the room: it is ready as soon as the other
   * one spoke, too. @throws what the read throws before that.
   */
  async ready(): Promise<void> {
    const spoken = new Promise<void>((resolve) => {
      this.spoke = resolve;
    });
    this.announce();
    this.first = this.read();
    this.first.catch(() => undefined);
    await Promise.race([this.first, spoken]);
  }

  start(stream: EventStream): void {
    this.stream = stream;
    this.refresher.ask();
    if (this.missed) this.refresher.ask();
    for (const word of this.early.splice(0)) this.heard(word);
  }

  stop(): void {
    this.refresher.stop();
  }

  /** Before `start` this only remembers: a read after it tells. */
  changed(): void {
    if (this.stream) this.refresher.ask();
    else this.missed = true;
  }

  /** What was said while the broker was away is lost: both begin anew. */
  backOnline(): void {
    this.changed();
    this.announce();
  }

  /** Before `start` it is kept. */
  heard(word: RoomWord): void {
    if (word.from.entryId === this.pass.entryId) return;
    if (!this.stream) {
      this.early.push(word);
      this.spoke();
    } else if (word.kind === 'entered') this.metAnother(word.from);
    else if (this.isOfLatestPeer(word.from)) this.heardPeer(word);
  }

  private heardPeer(word: Exclude<RoomWord, { kind: 'entered' }>): void {
    const from = word.from.entryId;
    if (word.kind === 'signal') this.send('signal', { from, signal: word.signal });
    else if (word.asks || from !== this.met) {
      // two that ask at the same moment are answered what they know already: a second round would begin
      this.met = from;
      this.send('peer', { from });
      if (word.asks) this.tellPeer(false);
    }
  }

  /** A page that was taken over may still speak, or come back: it would break the call of the one after it. */
  private isOfLatestPeer(from: Entered): boolean {
    if (this.peer && isLater(this.peer, from)) return false;
    this.peer = from;
    return true;
  }

  /** Of two pages of one side the one that entered later stays, whichever of them listened first. */
  private metAnother(from: Entered): void {
    if (isLater(from, this.pass)) {
      this.send('taken-over', { entryId: from.entryId });
      this.stream?.end(OUT_RETRY_MS);
    } else if (isLater(this.pass, from)) this.claimSide();
  }

  private announce(): void {
    this.met = undefined;
    this.claimSide();
    this.tellPeer(true);
  }

  private claimSide(): void {
    this.bus.tell(this.pass.bookingId, this.pass.side, { kind: 'entered', from: this.self });
  }

  private tellPeer(asks: boolean): void {
    this.bus.tell(this.pass.bookingId, otherSide(this.pass.side), { kind: 'peer', from: this.self, asks });
  }

  private get self(): Entered {
    return { entryId: this.pass.entryId, since: this.pass.since };
  }

  private async refresh(): Promise<void> {
    const reading = this.first ?? this.read();
    this.first = undefined;
    try {
      this.show(await reading);
    } catch (error) {
      if (isDomainError(error) && error.status < 500) this.stream?.end();
      else throw error;
    }
  }

  private show(room: CallRoom): void {
    const { serverTime: _, ...state } = room;
    const text = JSON.stringify(state);
    if (text === this.last) return;
    this.last = text;
    this.send('room', room);
  }

  private send<N extends keyof RoomFrames>(name: N, frame: RoomFrames[N]): void {
    this.stream?.send(name, frame);
  }
}

const isLater = (one: Entered, other: Entered): boolean =>
  one.since > other.since || (one.since === other.since && one.entryId > other.entryId);
