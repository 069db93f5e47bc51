import { FakeStream, FakeTrack } from './fake-media.js';

type Description = { type: 'offer' | 'answer'; sdp: string };
type State = 'new' | 'connecting' | 'connected' | 'disconnected' | 'failed' | 'closed';

/** One line of media; it exists for the other side when both have agreed. */
class Transceiver {
  direction = 'sendrecv';
  readonly receiver: { track: FakeTrack };
  readonly sender = {
    track: null as FakeTrack | null,
    setStreams: () => {},
    replaceTrack: async (track: FakeTrack | null) => {
      this.sender.track = track;
    },
  };
  constructor(kind: 'audio' | 'video') {
    this.receiver = { track: new FakeTrack(kind) };
  }
}

/**
 * An RTCPeerConnection without media: it keeps the states of offer and answer, and two of them are connected when each
 * has agreed with the other. What stands outside of the page is the browser's own and tried by the journeys.
 */
export class FakePeer {
  static all: FakePeer[] = [];
  static install(): void {
    FakePeer.all = [];
    globalThis.RTCPeerConnection = FakePeer as unknown as typeof RTCPeerConnection;
  }
  static get open(): FakePeer[] {
    return FakePeer.all.filter(({ connectionState }) => connectionState !== 'closed');
  }

  readonly id = `pc${FakePeer.all.length}`;
  connectionState: State = 'new';
  signalingState = 'stable';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  received = { framesDecoded: 0, packetsReceived: 0, bytesReceived: 0 };
  restarts = 0;
  /** How often it took the other side's offer in place of its own. */
  dropped = 0;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: ((event: { candidate: { toJSON: () => RTCIceCandidateInit } | null }) => void) | null = null;
  ontrack: ((event: { streams: FakeStream[] }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  private readonly lines: Transceiver[] = [];
  private asks = false;

  constructor(public config: RTCConfiguration) {
    FakePeer.all.push(this);
  }

  setConfiguration(config: RTCConfiguration): void {
    this.config = config;
  }

  addTransceiver(kind: 'audio' | 'video'): Transceiver {
    const line = new Transceiver(kind);
    this.lines.push(line);
    this.negotiate();
    return line;
  }

  getTransceivers = () => this.lines;
  getStats = async () =>
    new Map<string, object>([
      ['v', { type: 'inbound-rtp', kind: 'video', ...this.received, packetsReceived: 0 }],
      ['a', { type: 'inbound-rtp', kind: 'audio', packetsReceived: this.received.packetsReceived }],
      ['p', { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.042 }],
    ]);

  createOffer = async (): Promise<Description> => ({ type: 'offer', sdp: 'v=0' });

  async setLocalDescription(): Promise<void> {
    const isAnswer = this.signalingState === 'have-remote-offer';
    this.localDescription = { type: isAnswer ? 'answer' : 'offer', sdp: `v=0\r\ns=${this.id}` };
    this.signalingState = isAnswer ? 'stable' : 'have-local-offer';
    const line = `candidate:1 1 udp 1 198.51.100.7 50000 typ relay raddr 203.0.113.9 rport 40000`;
    // a browser looks for its ways after it has described itself, and adds them to its description
    setTimeout(() => {
      if (this.localDescription) this.localDescription.sdp += `\r\na=${line}`;
      this.onicecandidate?.({ candidate: { toJSON: () => ({ candidate: line, sdpMid: '0' }) } });
    }, 1);
    this.settle();
  }

  async setRemoteDescription(description: Description): Promise<void> {
    if (description.type === 'answer' && this.signalingState !== 'have-local-offer') throw new Error('wrong state');
    if (description.type === 'offer' && this.signalingState === 'have-local-offer') this.dropped += 1;
    this.remoteDescription = description;
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable';
    if (description.type === 'offer' && this.lines.length === 0)
      this.lines.push(new Transceiver('audio'), new Transceiver('video'));
    this.ontrack?.({ streams: [new FakeStream([new FakeTrack('video')])] });
    this.settle();
  }

  async addIceCandidate(): Promise<void> {
    if (!this.remoteDescription) throw new Error('no description');
  }

  restartIce(): void {
    this.restarts += 1;
    this.negotiate();
  }

  become(state: State): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close(): void {
    this.connectionState = 'closed';
  }

  private negotiate(): void {
    if (this.asks) return;
    this.asks = true;
    queueMicrotask(() => {
      this.asks = false;
      this.onnegotiationneeded?.();
    });
  }

  private get knows(): string {
    return /^s=(.*)$/m.exec(this.remoteDescription?.sdp ?? '')?.[1]?.trim() ?? '';
  }

  /** Both have described themselves to each other, and nothing is open between them. */
  private settle(): void {
    const other = FakePeer.open.find(({ id }) => id === this.knows);
    if (!other || other.knows !== this.id || this.signalingState !== 'stable') return;
    if (other.signalingState !== 'stable') return;
    for (const each of [this, other]) if (each.connectionState !== 'connected') each.become('connected');
  }
}
