import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  at: number;
  headers: IncomingHttpHeaders;
  rawBody: string;
  body: { id: string; type: string; objectId: string; data: { status: string; paidAmount: number } };
}

/** The merchant's side: a server that stores every webhook it receives and responds as the test configures. */
export class Receiver {
  readonly received: Received[] = [];
  /** Responses for the next requests, in order; then 200. */
  answers: number[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const rawBody = Buffer.concat(chunks).toString('utf8');
        const body = JSON.parse(rawBody) as Received['body'];
        receiver.received.push({ at: Date.now(), headers: request.headers, rawBody, body });
        response.writeHead(receiver.answers.shift() ?? 200).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhooks/pix`;
  }

  async waitFor(count: number, withinMs = 30_000): Promise<Received[]> {
    const end = Date.now() + withinMs;
    while (this.received.length < count && Date.now() < end) await sleep(10);
    return this.received;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Written independently of the sandbox's code, as a merchant would check it. */
export function isSignedWith(key: string, { headers, rawBody, at }: Received): boolean {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-webhook-signature']));
  if (!match || Math.abs(Number(match[1]) - at / 1000) > 300) return false;
  return createHmac('sha256', key).update(`${match[1]}.`).update(rawBody).digest('hex') === match[2];
}
