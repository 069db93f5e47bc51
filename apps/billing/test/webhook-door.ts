import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NOTICE_HEADERS } from '@camarim/contracts';
import { isDomainError } from '@camarim/domain';
import type { Bench } from './bench.js';

/** The edge's part of a notice: the bytes go to billing as they came, and 200 is said when it took them. */
export class WebhookDoor {
  private bench: Bench | null = null;
  /** Answers 500 to everything, as a house that is being repaired. */
  isShut = false;
  private readonly server = createServer((request, response) => {
    void this.pass(request).then((status) => response.writeHead(status).end());
  });

  private constructor() {}

  static async open(): Promise<WebhookDoor> {
    const door = new WebhookDoor();
    await new Promise<void>((resolve) => door.server.listen(0, '127.0.0.1', resolve));
    return door;
  }
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  leadTo(bench: Bench): void {
    this.bench = bench;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async pass(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const [, gatewayId = '', secret = ''] =
      /^\/webhooks\/pix\/([^/]+)\/([^/]+?)(?:\/(?:pix|rec|cobr))?$/.exec(path) ?? [];
    const signature = request.headers['x-webhook-signature'];
    const headers = Object.fromEntries(
      NOTICE_HEADERS.flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value] as const] : [];
      }),
    );
    const body = Buffer.concat(parts).toString('base64');
    const proof = { signature: typeof signature === 'string' ? signature : null, query, headers };
    const notice = { gatewayId, secret, body, ...proof };
    if (this.isShut) return 500;
    try {
      await this.bench?.call('billing.webhook.receive', notice, { kind: 'visitor' });
      return 200;
    } catch (error) {
      return isDomainError(error) ? error.status : 500;
    }
  }
}
