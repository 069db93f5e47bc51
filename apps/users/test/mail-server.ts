import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  kind: string;
  id: string;
  authorization: string;
}
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** How often it was asked to send something, whatever it answered. */
  readonly asked: number;
  /** What it answers from now on. */
  answer(status: number): void;
  to(address: string): ReceivedMail[];
  close(): Promise<void>;
}

/** A mail service that keeps what it was given. */
export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let status = 201;
  let asked = 0;
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      asked += 1;
      if (status < 300 && request.url === '/mail/v1/messages') {
        const { authorization = '', 'idempotency-key': id = '' } = request.headers;
        received.push({ ...(JSON.parse(body) as Omit<ReceivedMail, 'id'>), id: String(id), authorization });
      }
      response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    get asked() {
      return asked;
    },
    answer: (next) => {
      status = next;
    },
    to: (address) => received.filter((mail) => mail.to === address),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}
