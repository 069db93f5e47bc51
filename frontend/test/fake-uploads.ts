type ReceivedRequest = { method: string; url: string; offset: number; bytes: number };

/** An XMLHttpRequest that talks to a small tus server inside the test. */
export class FakeUploads {
  readonly requests: ReceivedRequest[] = [];
  readonly received = new Map<string, number>();
  readonly sizes = new Map<string, number>();
  /** While true, requests fail as if there were no network. */
  offline = false;
  /** Responds to every chunk with this status. */
  refusing: number | null = null;
  /** While true, chunks wait for `release`. */
  held = false;
  private readonly waiting: Array<() => void> = [];

  install(): this {
    globalThis.XMLHttpRequest = FakeRequest.bind(null, this) as unknown as typeof XMLHttpRequest;
    return this;
  }

  release(): void {
    this.held = false;
    for (const go of this.waiting.splice(0)) go();
  }

  hold(go: () => void): void {
    if (this.held) this.waiting.push(go);
    else queueMicrotask(go);
  }
}

class FakeRequest {
  upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: ((event: object) => void) | null = null;
  status = 0;
  responseText = '';
  private method = '';
  private url = '';
  private aborted = false;
  private readonly sent = new Map<string, string>();
  private answer: Record<string, string> = {};

  constructor(private readonly server: FakeUploads) {}

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.set(name.toLowerCase(), value);
  }
  getResponseHeader(name: string): string | null {
    return this.answer[name.toLowerCase()] ?? null;
  }
  abort(): void {
    this.aborted = true;
  }
  send(body: Blob | null): void {
    const { server, url, method } = this;
    const offset = Number(this.sent.get('upload-offset') ?? 0);
    const bytes = body?.size ?? 0;
    server.requests.push({ method, url, offset, bytes });
    if (bytes > 0) this.upload.onprogress?.({ lengthComputable: true, loaded: Math.floor(bytes / 2) });
    const respond = () => this.respond(offset, bytes);
    if (method === 'PATCH') server.hold(respond);
    else queueMicrotask(respond);
  }

  private respond(offset: number, bytes: number): void {
    if (this.aborted) return;
    const { server, url } = this;
    if (server.offline) {
      this.onerror?.({});
      return;
    }
    this.status = this.method === 'HEAD' ? 200 : (server.refusing ?? 204);
    if (this.status === 204) server.received.set(url, offset + bytes);
    const there = server.received.get(url) ?? 0;
    this.answer = { 'upload-offset': String(there), 'upload-length': String(server.sizes.get(url) ?? 0) };
    this.onload?.();
  }
}
