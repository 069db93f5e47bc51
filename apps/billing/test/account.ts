import type { GatewaySecrets, GatewaySettings, Identity, PaymentGateway, PaymentView } from '@camarim/contracts';
import { eventually } from '@camarim/testing';
import { aFan, aStaff, type Bench, startBench } from './bench.js';
import { SandboxProcess } from './sandbox.js';
import { WebhookDoor } from './webhook-door.js';

const OWNER = aStaff('owner');
type Own = Pick<GatewaySettings, 'kind' | 'options'> & GatewaySecrets;
interface SandboxCharge {
  id: string;
  status: string;
  paidAmount: number;
  refundedAmount: number;
}

/** Billing that sells at one account of the sandbox and is told by notices alone: nobody asks by himself. */
export class Account {
  private readonly others: { close(): Promise<unknown> }[] = [];

  private constructor(
    readonly bench: Bench,
    readonly sandbox: SandboxProcess,
    readonly door: WebhookDoor,
    public gateway: PaymentGateway,
  ) {}

  static async open({ secretKey, hmacKey, ...own }: Own): Promise<Account> {
    const [sandbox, door] = await Promise.all([SandboxProcess.start(), WebhookDoor.open()]);
    const bench = await startBench({ ...sandbox.account, PUBLIC_URL: door.url, RECONCILE_EVERY_MS: '3600000' });
    door.leadTo(bench);
    const settings = { name: own.kind, isSandbox: true, automaticPix: false, priority: 1, ...own };
    const form = { ...settings, baseUrl: `${sandbox.url}/${own.kind}`, secretKey, hmacKey };
    const gateway = await bench.call('billing.gateway.create', form, OWNER);
    const account = new Account(bench, sandbox, door, gateway);
    await account.activate(true);
    return account;
  }

  async activate(isActive: boolean): Promise<void> {
    const request = { gatewayId: this.gateway.id, isActive, reason: 'Conta nova' };
    this.gateway = await this.bench.call('billing.gateway.activate', request, OWNER);
  }

  /** Replaces the key of its notices. What a process knows of keys is three seconds old at most. */
  async changeNoticeKey(hmacKey: string): Promise<void> {
    const { id: gatewayId, revision, name, kind, isSandbox, baseUrl, priority, automaticPix, options } = this.gateway;
    const { disputeHours } = this.gateway;
    const settings = { name, kind, isSandbox, baseUrl, priority, automaticPix, disputeHours, options };
    this.gateway = await this.bench.call(
      'billing.gateway.update',
      { gatewayId, revision, ...settings, hmacKey },
      OWNER,
    );
    await new Promise((resolve) => setTimeout(resolve, 3_100));
  }

  async bought(): Promise<{ fan: Identity & { kind: 'user' }; id: string }> {
    const fan = aFan();
    return { fan, id: (await this.bench.charged(fan)).id };
  }

  statusOf({ fan, id }: { fan: Identity; id: string }): Promise<PaymentView['status']> {
    return this.bench.call('billing.payment.get', { paymentId: id }, fan).then(({ status }) => status);
  }

  async chargeOf(id: string): Promise<SandboxCharge> {
    const { charges } = await this.sandbox.console<{ charges: SandboxCharge[] }>('GET', `/charges?externalRef=${id}`);
    const [charge] = charges;
    if (!charge) throw new Error('the sandbox has no such charge');
    return charge;
  }

  /** Sends a notice of the sandbox's. @returns what it was answered. */
  async send(id: string, action: string, times = 1): Promise<number[]> {
    const path = `/charges/${(await this.chargeOf(id)).id}/webhooks`;
    return (await this.sandbox.console<{ statusCodes: number[] }>('POST', path, { action, times })).statusCodes;
  }

  /** Returns once the sandbox's fault 'reorder' has sent the old notice of a payment, which comes after the new one. */
  async oldNoticeSent(id: string): Promise<void> {
    const { id: chargeId } = await this.chargeOf(id);
    const read = () => this.sandbox.console<{ timeline: { purpose?: string }[] }>('GET', `/charges/${chargeId}`);
    await eventually(async () => (await read()).timeline.some(({ purpose }) => purpose === 'reorder'));
  }

  eventsOf(): Promise<{ status: string; signed: boolean }[]> {
    return this.bench.db.query('select status, signed from webhook_event where gateway_id = $1 order by received_at', [
      this.gateway.id,
    ]);
  }

  /** What runs beside it is closed with it. */
  keep(other: { close(): Promise<unknown> }): void {
    this.others.push(other);
  }

  async end(): Promise<void> {
    for (const other of this.others) await other.close();
    await this.bench.end();
    await Promise.all([this.sandbox.end(), this.door.close()]);
  }
}
