import type { FastifyReply } from 'fastify';

/** Keeps proxies and phones from calling a quiet connection dead (experience §4). */
const HEARTBEAT_MS = 15_000;
/** A reader this far behind is gone or stuck: it comes back and reads the present state. */
const MAX_WAITING_BYTES = 256 * 1024;
const HEADERS = {
  'content-type': 'text/event-stream',
  // no-transform: a compressed stream would be held back, and leak in the compressor
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** One open server-sent event stream. Everything it holds is released when either side ends it. */
export class EventStream {
  private readonly raw: FastifyReply['raw'];
  private readonly releases = new Set<() => void>();
  private readonly beats = new Set<() => void>();
  private readonly heartbeat: NodeJS.Timeout;
  private readonly since = Date.now().toString(36);
  private sent = 0;
  private open = true;

  constructor(reply: FastifyReply, heartbeatMs = HEARTBEAT_MS) {
    this.raw = reply.raw;
    reply.hijack();
    this.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...HEADERS });
    this.raw.on('close', () => this.release());
    this.raw.on('error', () => this.release());
    this.write('retry: 2000\n\n');
    this.heartbeat = setInterval(() => this.beat(), heartbeatMs);
    if (this.raw.destroyed) this.release();
  }

  get isOpen(): boolean {
    return this.open;
  }

  /** Ids are ours: they differ between connections, so that a browser never mistakes one for a replay. */
  send(event: string, data: object): void {
    this.sent += 1;
    this.write(`id: ${this.since}-${this.sent}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Ends it from our side. @param retryMs how long the browser waits before it opens another one. */
  end(retryMs?: number): void {
    if (!this.open) return;
    if (retryMs !== undefined) this.write(`retry: ${retryMs}\n\n`);
    this.release();
    this.raw.end();
  }

  /** `release` runs once, when the stream is over, or at once when it already is. */
  onEnd(release: () => void): void {
    if (this.open) this.releases.add(release);
    else release();
  }

  onHeartbeat(listener: () => void): void {
    this.beats.add(listener);
  }

  private beat(): void {
    this.write(': still here\n\n');
    for (const listener of this.beats) listener();
  }

  private write(text: string): void {
    if (!this.open) return;
    this.raw.write(text);
    if (this.raw.writableLength > MAX_WAITING_BYTES) this.raw.destroy();
  }

  private release(): void {
    if (!this.open) return;
    this.open = false;
    clearInterval(this.heartbeat);
    for (const release of this.releases) release();
    this.releases.clear();
    this.beats.clear();
  }
}
