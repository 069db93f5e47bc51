import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildBrCode } from '@camarim/domain';
import type { Clock } from '@camarim/platform';

export interface FakePayment {
  endToEndId: string;
  amount: number;
  paidAt: string;
}
export interface FakeCharge {
  id: string;
  externalRef: string;
  status: string;
  amount: number;
  paidAmount: number;
  paidAt: string | null;
  payments: FakePayment[];
  refunds: Array<{ id: string; amount: number; externalRef: string | null }>;
  refundedAmount: number;
  pix: { qrcode: string; expirationDate: string };
  metadata: string | null;
}
export interface SeenCall {
  method: string;
  path: string;
  authorization: string;
  idempotencyKey: string | undefined;
  body: Record<string, unknown> | null;
}

/** How a call goes wrong: a status, or 'execute-then-silence'. */
type Fault = number | 'execute-then-silence';

/** A provider that keeps no promise of its own: two requests to charge make two charges, whatever their key. */
export class FakeProvider {
  readonly charges = new Map<string, FakeCharge>();
  readonly calls: SeenCall[] = [];
  private readonly faults = new Map<string, Fault[]>();
  /** What is done to the code of the next charge before it is given out. */
  spoilCode: ((code: string) => string) | null = null;
  down = false;
  /** What a creation waits for before it is done. */
  pause: (() => Promise<void>) | null = null;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(private readonly clock: Clock) {}

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The charges made for one payment of ours: the ledger that decides whether somebody was charged twice. */
  of(paymentId: string): FakeCharge[] {
    return [...this.charges.values()].filter(({ externalRef }) => externalRef === paymentId);
  }
  creations(paymentId: string): SeenCall[] {
    return this.calls.filter(({ method, body }) => method === 'POST' && body?.externalRef === paymentId);
  }
  /** The payer's bank moves money; nobody is told. */
  receive(paymentId: string, amount?: number): FakeCharge {
    const [charge] = this.of(paymentId);
    if (!charge) throw new Error('no such charge');
    const paidAt = this.clock.now().toISOString();
    const payment = {
      endToEndId: `E${randomBytes(16).toString('hex').slice(0, 31)}`,
      amount: amount ?? charge.amount,
      paidAt,
    };
    charge.payments.push(payment);
    charge.status = 'paid';
    charge.paidAmount += payment.amount;
    charge.paidAt ??= paidAt;
    return charge;
  }

  /** The creations for what `buy` makes are answered by `faults`, one after the other; what others buy goes well. */
  async failing<T extends { id: string } | { payment: { id: string } }>(
    faults: Fault[],
    buy: () => Promise<T>,
  ): Promise<T> {
    let goOn = (): void => {};
    const known = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    this.pause = () => known;
    try {
      const bought = await buy();
      this.faults.set('payment' in bought ? bought.payment.id : bought.id, [...faults]);
      return bought;
    } finally {
      this.pause = null;
      goOn();
    }
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await readJson(request);
    const { authorization = '' } = request.headers;
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    this.calls.push({ method: request.method ?? '', path, authorization, idempotencyKey, body });
    const answer = (status: number, value: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (this.down) return answer(503, { message: 'down' });
    if (request.method === 'POST' && path === '/pix/v1/transactions' && body) {
      await this.pause?.();
      return this.create(body, answer);
    }
    const listing = /^\/pix\/v1\/transactions\?paidFrom=/.test(path) ? new URL(path, 'http://x').searchParams : null;
    if (listing) return answer(200, this.paidBetween(listing.get('paidFrom') ?? '', listing.get('paidTo') ?? ''));
    const reference = /^\/pix\/v1\/transactions\?externalRef=([\w-]+)$/.exec(path)?.[1];
    if (reference) return answer(200, { data: this.of(reference) });
    const order = /^\/pix\/v1\/transactions\/(\w+)\/(refunds|cancel)$/.exec(path);
    const ordered = order && this.charges.get(order[1] ?? '');
    if (order && ordered)
      return this.obey(ordered, order[2] === 'cancel' ? null : Number(body?.amount), idempotencyKey, answer);
    const charge = this.charges.get(path.replace('/pix/v1/transactions/', ''));
    return charge ? answer(200, charge) : answer(404, { message: 'not found' });
  }

  private paidBetween(from: string, to: string): { data: FakeCharge[]; page: 1; pages: 1 } {
    const isIn = ({ paidAt }: FakePayment): boolean => paidAt >= from && paidAt <= to;
    return { data: [...this.charges.values()].filter(({ payments }) => payments.some(isIn)), page: 1, pages: 1 };
  }

  /** Money goes back; who asked does not matter. */
  giveBack(charge: FakeCharge, amount: number, externalRef: string | null = null): void {
    charge.refunds.push({ id: `r${charge.refunds.length}`, amount, externalRef });
    charge.refundedAmount += amount;
    charge.status = charge.refundedAmount === charge.paidAmount ? 'refunded' : 'partially_refunded';
  }

  /** Answers of the next refunds: a status, or 'execute-then-silence'. */
  readonly refundFaults: Fault[] = [];

  private obey(
    charge: FakeCharge,
    amount: number | null,
    key: string | undefined,
    answer: (status: number, value: unknown) => void,
  ): void {
    if (amount === null) {
      if (charge.paidAmount === 0) charge.status = 'cancelled';
      answer(200, charge);
      return;
    }
    const fault = this.refundFaults.shift();
    if (typeof fault === 'number') {
      answer(fault, { message: 'no' });
      return;
    }
    const known = charge.refunds.some(({ externalRef }) => externalRef !== null && externalRef === key);
    const possible = amount <= charge.paidAmount - charge.refundedAmount && charge.status !== 'disputed';
    if (!known && !possible) {
      answer(409, { message: 'no' });
      return;
    }
    if (!known) this.giveBack(charge, amount, key ?? null);
    if (fault !== 'execute-then-silence') answer(201, charge);
  }

  private create(body: Record<string, unknown>, answer: (status: number, value: unknown) => void): void {
    const fault = this.faults.get(String(body.externalRef))?.shift();
    if (typeof fault === 'number') {
      answer(fault, { message: 'no' });
      return;
    }
    const charge = this.charge(body);
    this.charges.set(charge.id, charge);
    // never answered: the caller's patience ends first
    if (fault !== 'execute-then-silence') answer(201, charge);
  }

  private charge(body: Record<string, unknown>): FakeCharge {
    const id = randomBytes(12).toString('hex');
    const amount = Number(body.amount);
    const { expiresIn } = body.pix as { expiresIn: number };
    const code = buildBrCode({
      payloadUrl: `pix.test/${id}`,
      amountCents: amount,
      merchantName: 'Camarim',
      merchantCity: 'Sao Paulo',
    });
    const expirationDate = new Date(this.clock.now().getTime() + expiresIn * 1_000).toISOString();
    const qrcode = this.spoilCode?.(code) ?? code;
    const externalRef = String(body.externalRef);
    const nothing = { paidAmount: 0, paidAt: null, payments: [], refunds: [], refundedAmount: 0 };
    const metadata = typeof body.metadata === 'string' ? body.metadata : null;
    const charge = { id, externalRef, status: 'waiting_payment', amount, ...nothing, metadata };
    return { ...charge, pix: { qrcode, expirationDate } };
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return parts.length > 0 ? (JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>) : null;
}
