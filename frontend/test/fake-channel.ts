/** A BroadcastChannel between two tabs of a test: a message reaches every other channel of the same name. */
export class FakeChannel {
  static readonly all = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    FakeChannel.all.add(this);
  }
  static install(): void {
    FakeChannel.all.clear();
    globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel;
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.all) if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }
  close(): void {
    FakeChannel.all.delete(this);
  }
}
