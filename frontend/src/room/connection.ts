import type { IceServer } from '@camarim/contracts';
import { hiddenCandidate, hiddenDescription } from './hidden-addresses.js';

/** `none`: the other page is not there; `joining`: on the way to it; `lost`: it was reached and is not now. */
export type Line = 'none' | 'joining' | 'connected' | 'lost';
/** What one page says to the other. Of two rounds the higher one counts: each is a connection made anew. */
type Signal = { round: number; description?: RTCSessionDescriptionInit; candidate?: RTCIceCandidateInit };
type Given = {
  /** Of two offers at once the polite side drops its own. */
  isPolite: boolean;
  iceServers: IceServer[];
  /** Becomes its first connection, or is closed with it. */
  blank: RTCPeerConnection | null;
  /** What this side shows; its tracks are exchanged with `replace`, the stream itself stays. */
  own: MediaStream;
  send: (signal: string) => void;
  onLine: (line: Line) => void;
  onPeer: (stream: MediaStream | null) => void;
};

/** Over the relay alone. */
const WAY: RTCConfiguration = { iceTransportPolicy: 'relay', bundlePolicy: 'max-bundle' };
/** A round that did not connect within this long is begun anew, later each time. */
const PATIENCE_MS = 10_000;
const MOST_PATIENCE_MS = 60_000;
/** How long an offer of the other side is waited for; the polite side waits twice as long, so that one of them begins. */
const OFFER_MS = 3_000;
const KINDS = ['audio', 'video'] as const;

/**
 * A connection that knows no relay yet, before it is needed: what a browser looks up for its first offer (what it can
 * send, its certificate) takes it long, and it has looked it up by then.
 */
export async function blankPeer(): Promise<RTCPeerConnection> {
  const trial = new RTCPeerConnection(WAY);
  for (const kind of KINDS) trial.addTransceiver(kind);
  await trial.createOffer().catch(() => undefined);
  trial.close();
  return new RTCPeerConnection(WAY);
}

/**
 * The way to the other browser, over the relay alone. Whoever comes to somebody begins with an offer, because the way of
 * who offers is looked for while the offer is on its way; a lost signal is repaired by the next round.
 */
export class Connection {
  private pc: RTCPeerConnection | null = null;
  private round = 0;
  private peer: string | null = null;
  /** Pages the other person had before: what still arrives from them is too late. */
  private readonly gone = new Set<string>();
  private isOffering = false;
  private ignoresOffer = false;
  private wasConnected = false;
  private patienceMs = PATIENCE_MS;
  private patience: ReturnType<typeof setTimeout> | undefined;
  private turn = Promise.resolve();

  private iceServers: IceServer[];
  private blank: RTCPeerConnection | null;

  constructor(private readonly given: Given) {
    this.iceServers = given.iceServers;
    this.blank = given.blank;
  }

  /** This page comes to somebody who is there; who it is it will hear. */
  arrive(): void {
    this.begin(1, true);
  }

  /** The other page listens, for the first time or again. */
  peerListens(from: string): void {
    if (this.gone.has(from)) return;
    const isKnown = from === this.peer;
    // its stream broke and is back, the picture never went away
    if (isKnown && this.pc?.connectionState === 'connected') return;
    this.meet(from);
    this.patienceMs = PATIENCE_MS;
    // a page that was not heard of came to this one, or this one to it: an offer is on its way
    if (isKnown && !this.given.isPolite) this.begin(this.round + 1, true);
    else this.waitForOffer();
  }

  /** Signals are taken one after the other: a candidate waits for its description. */
  hear(from: string, text: string): Promise<void> {
    this.turn = this.turn
      .then(() => this.take(from, JSON.parse(text) as Signal))
      // of what could not be understood nothing comes, and the round is begun anew
      .catch(() => undefined);
    return this.turn;
  }

  /** The other person is not in the room any more. */
  peerLeft(): void {
    if (this.pc?.connectionState !== 'connected') this.hangUp();
  }

  /** The relay as it may be used from now on: what is connected stays, what is begun anew takes it. */
  useRelay(iceServers: IceServer[]): void {
    this.iceServers = iceServers;
    this.pc?.setConfiguration(this.wayOf());
  }

  /** Shows the other side another track, or none, without a new offer. */
  async replace(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    await lineOf(this.pc, kind)?.sender.replaceTrack(track);
  }

  stats(): Promise<RTCStatsReport> | null {
    return this.pc?.getStats() ?? null;
  }

  close(): void {
    this.blank?.close();
    this.hangUp();
  }

  private hangUp(): void {
    clearTimeout(this.patience);
    this.drop();
    this.wasConnected = false;
    this.given.onPeer(null);
    this.given.onLine('none');
  }

  private meet(from: string): void {
    const before = this.peer;
    if (before === from) return;
    this.peer = from;
    // what was begun on arrival was meant for whoever is there
    if (before === null && this.pc) return;
    if (before !== null) this.gone.add(before);
    // another page counts its rounds from the beginning
    this.drop();
    this.round = 0;
    this.given.onLine(this.wasConnected ? 'lost' : 'joining');
  }

  private drop(): void {
    if (!this.pc) return;
    const { pc } = this;
    this.pc = null;
    pc.onnegotiationneeded = pc.onicecandidate = pc.ontrack = pc.onconnectionstatechange = null;
    pc.close();
  }

  private begin(round: number, offers: boolean): void {
    this.drop();
    this.round = round;
    this.isOffering = this.ignoresOffer = false;
    const pc = this.make();
    this.pc = pc;
    pc.onnegotiationneeded = () => void this.offer(pc).catch(() => undefined);
    pc.onicecandidate = ({ candidate }) => {
      const hidden = candidate && hiddenCandidate(candidate.toJSON());
      if (hidden) this.say({ round, candidate: hidden });
    };
    pc.ontrack = ({ streams: [stream] }) => stream && this.given.onPeer(stream);
    pc.onconnectionstatechange = () => this.whenChanged(pc);
    this.given.onLine(this.wasConnected ? 'lost' : 'joining');
    this.waitFor(pc);
    if (offers) this.show(pc);
  }

  private make(): RTCPeerConnection {
    const { blank } = this;
    this.blank = null;
    blank?.setConfiguration(this.wayOf());
    return blank ?? new RTCPeerConnection(this.wayOf());
  }

  private wayOf(): RTCConfiguration {
    return { ...WAY, iceServers: this.iceServers };
  }

  /** Both directions from the start: camera and microphone come and go without another offer. */
  private show(pc: RTCPeerConnection): void {
    const { own } = this.given;
    for (const kind of KINDS) {
      const line = lineOf(pc, kind) ?? pc.addTransceiver(kind, { direction: 'sendrecv', streams: [own] });
      line.direction = 'sendrecv';
      // of one stream, so that lips and words stay together
      line.sender.setStreams?.(own);
      void line.sender.replaceTrack(own.getTracks().find((track) => track.kind === kind) ?? null);
    }
  }

  private async offer(pc: RTCPeerConnection): Promise<void> {
    this.isOffering = true;
    try {
      await pc.setLocalDescription();
      this.describe(pc);
    } finally {
      this.isOffering = false;
    }
  }

  private async take(from: string, { round, description, candidate }: Signal): Promise<void> {
    if (this.gone.has(from)) return;
    this.meet(from);
    const isOffer = description?.type === 'offer';
    if (isOffer && round > this.round) this.begin(round, false);
    // it goes on with a connection this side has given up
    else if (isOffer && !this.pc) this.begin(this.round + 1, true);
    // the offer of that round was lost: it is asked for by a new one, if none comes
    else if (round > this.round) this.waitForOffer();
    if (round !== this.round) return;
    if (description) await this.takeDescription(description);
    else if (candidate && !this.ignoresOffer) await this.pc?.addIceCandidate(candidate);
  }

  private async takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const isOffer = description.type === 'offer';
    const collides = isOffer && (this.isOffering || this.pc?.signalingState !== 'stable');
    this.ignoresOffer = collides && !this.given.isPolite;
    if (this.ignoresOffer) return;
    // given up wholly: where only its offer is dropped, Chrome 150 shows nothing of this side any more, or ends the page
    if (collides) this.begin(this.round, false);
    const { pc } = this;
    if (!pc) return;
    await pc.setRemoteDescription(description);
    if (!isOffer || pc !== this.pc) return;
    this.show(pc);
    await pc.setLocalDescription();
    this.describe(pc);
  }

  private describe(pc: RTCPeerConnection): void {
    if (pc !== this.pc || !pc.localDescription) return;
    this.say({ round: this.round, description: hiddenDescription(pc.localDescription) });
  }

  private say(signal: Signal): void {
    this.given.send(JSON.stringify(signal));
  }

  private whenChanged(pc: RTCPeerConnection): void {
    const state = pc.connectionState;
    if (state === 'connected') {
      this.wasConnected = true;
      this.patienceMs = PATIENCE_MS;
      clearTimeout(this.patience);
      this.given.onLine('connected');
    }
    // 'disconnected' mostly heals by itself; 'failed' does not
    if (state === 'disconnected') this.given.onLine('lost');
    if (state === 'failed') {
      this.given.onLine(this.wasConnected ? 'lost' : 'joining');
      pc.restartIce();
      this.waitFor(pc);
    }
  }

  private waitForOffer(): void {
    this.waitFor(this.pc, this.given.isPolite ? 2 * OFFER_MS : OFFER_MS);
  }

  private waitFor(pc: RTCPeerConnection | null, forMs = this.patienceMs): void {
    clearTimeout(this.patience);
    this.patience = setTimeout(() => {
      if (pc !== this.pc || pc?.connectionState === 'connected') return;
      this.patienceMs = Math.min(this.patienceMs * 2, MOST_PATIENCE_MS);
      this.begin(this.round + 1, true);
    }, forMs);
  }
}

const lineOf = (pc: RTCPeerConnection | null | undefined, kind: string): RTCRtpTransceiver | undefined =>
  pc?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind);
