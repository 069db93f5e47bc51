/**
 * So long a way to the relay is kept unused: of one that nothing is sent on, a phone's network forgets after about half a
 * minute where it leads.
 */
const FRESH_MS = 20_000;

/** A connection made before it is needed, its way to the relay found already; while nobody takes it, it is made anew. */
export class SparePeer {
  private pc: RTCPeerConnection | null = null;
  private staleAtMs = 0;
  private later: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly configuration: () => RTCConfiguration) {}

  prepare(): void {
    if (!this.pc) this.renew();
  }

  /** Also when the relay is to be used in another way. */
  renew(): void {
    this.drop();
    this.pc = this.made();
    this.staleAtMs = Date.now() + FRESH_MS;
    this.later = setTimeout(() => this.renew(), FRESH_MS);
  }

  /** The prepared one, if there is one; a page that slept has one that is too old. */
  take(): RTCPeerConnection {
    const pc = Date.now() <= this.staleAtMs ? this.pc : null;
    if (pc) this.pc = null;
    this.drop();
    return pc ?? this.made();
  }

  drop(): void {
    clearTimeout(this.later);
    this.pc?.close();
    this.pc = null;
  }

  private made(): RTCPeerConnection {
    return new RTCPeerConnection(this.configuration());
  }
}
