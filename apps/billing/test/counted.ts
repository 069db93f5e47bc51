import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An address in front of a provider that counts what is asked of it, and can ask whoever asks to slow down. */
export class Counted {
  readonly asked: string[] = [];
  /** Answered instead of the provider, in s; null = nobody is slowed down. */
  retryAfter: number | null = null;
  private readonly server = createServer((incoming, answer) => {
    this.asked.push(`${incoming.method} ${incoming.url}`);
    if (this.retryAfter !== null) {
      incoming.resume();
      answer.writeHead(429, { 'retry-after': String(this.retryAfter) }).end();
      return;
    }
    const { method, headers } = incoming;
    const onward = request(`${this.to}${incoming.url}`, { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });

  private constructor(private readonly to: string) {}

  static async before(url: string): Promise<Counted> {
    const counted = new Counted(url);
    await new Promise<void>((resolve) => counted.server.listen(0, '127.0.0.1', resolve));
    return counted;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
