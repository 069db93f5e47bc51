/** An EventSource whose events the test sends. */
export class FakeEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];

  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = FakeEventSource.CONNECTING;

  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }

  static install(): void {
    FakeEventSource.all = [];
    globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  }

  static get last(): FakeEventSource {
    const source = FakeEventSource.all.at(-1);
    if (!source) throw new Error('no stream was opened');
    return source;
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.all.filter((source) => source.readyState !== FakeEventSource.CLOSED);
  }

  accept(): void {
    this.readyState = FakeEventSource.OPEN;
    this.onopen?.();
  }

  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.onerror?.();
  }

  send(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
