import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type {
  GatewayChange,
  GatewayOptions,
  GatewaySecrets,
  GatewayTest,
  GatewayTestStep,
  In,
  Page,
  PaymentGateway,
  StaffCaller,
  WebhookAddress,
} from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { only, problem } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { requireReason } from '../decisions/decision.service.js';
import { pageOf, pageSize } from '../newest-page.js';
import { PixProvider } from '../provider/pix-provider.js';
import { ANSWER_LIMIT_MS } from '../provider/provider.http.js';
import { RecurringPix } from '../provider/recurring-pix.provider.js';
import { diagnose, NO_API, stepsOf } from './gateway.diagnosis.js';
import { destinationOf, requireCertificate, requireSettings } from './gateway.input.js';
import { GatewayRepository } from './gateway.repository.js';
import { GatewayService } from './gateway.service.js';
import { gatewayView } from './gateway.view.js';
import { PaymentGatewayEntity } from './payment-gateway.entity.js';
import { webhookSecretHash } from './webhook-secret.js';

type ChangeBy = Pick<GatewayChange, 'change' | 'fields' | 'staffId' | 'reason'>;
/** What may change without another test: how it is called and when it is used. */
const UNTRIED: ReadonlySet<string> = new Set(['name', 'priority', 'disputeHours']);
/** Longer than the longest wait for a provider, so that the time tells nothing either; in ms. */
const SILENCE_MS = ANSWER_LIMIT_MS + 500;

/** The accounts at providers as the team sets them up. Secrets come in and never go out (BIL-14, BIL-15). */
@Injectable()
export class GatewayAdminService {
  private readonly logger = new Logger(GatewayAdminService.name);

  constructor(
    private readonly config: BillingConfig,
    private readonly db: Database,
    private readonly rows: GatewayRepository,
    private readonly gateways: GatewayService,
    private readonly provider: PixProvider,
    private readonly recurring: RecurringPix,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.gateway.list')
  async list({ cursor, limit }: In<'billing.gateway.list'>): Promise<Page<PaymentGateway>> {
    const size = pageSize(limit);
    return pageOf(await this.rows.page(readNewestCursor(cursor), size + 1), size, gatewayView);
  }

  /** A new account is off until somebody turns it on; with the same `clientId` it is the same. @throws validation-failed, idempotency-mismatch. */
  @Answers('billing.gateway.create')
  async create(
    { clientId, ...form }: In<'billing.gateway.create'>,
    { userId: staffId }: StaffCaller,
  ): Promise<PaymentGateway> {
    const settings = requireSettings(form, this.config.SANDBOX_URL);
    if (!form.secretKey) throw missingSecret('Secret key não configurada no gateway. Informe a chave secreta.');
    const asked = askedRow(clientId, [staffId, this.gateways.fingerprint(form)]);
    const webhookSecret = randomBytes(32).toString('base64url');
    const now = this.clock.now();
    const gateway = Object.assign(new PaymentGatewayEntity(), {
      ...settings,
      ...{
        ...asked,
        type: 'pix',
        isActive: false,
        isForced: false,
        revision: 1,
        createdAt: now,
        updatedAt: now,
      },
      ...{ tlsSealed: null, hmacKeySealed: null, previousHmacKeySealed: null, testedAt: null, testFailure: null },
      ...{
        webhookSecretSealed: this.gateways.seal(webhookSecret),
        webhookSecretHash: webhookSecretHash(webhookSecret),
      },
    });
    const fields = this.takeSecrets(gateway, form);
    return this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'payment_gateway', asked)) return gatewayView(await this.held(tx, asked.id));
      return this.saveIn(tx, gateway, { change: 'created', fields: [...Object.keys(settings), ...fields], staffId });
    });
  }

  /** @throws gateway-not-found, conflict, validation-failed: also when the address changes and the secret is not given anew. */
  @Answers('billing.gateway.update')
  async update(form: In<'billing.gateway.update'>, { userId: staffId }: StaffCaller): Promise<PaymentGateway> {
    const settings = requireSettings(form, this.config.SANDBOX_URL);
    const shown = await this.db.transaction(async (tx) => {
      const gateway = await this.held(tx, form.gatewayId);
      if (gateway.revision !== form.revision) throw problem('conflict');
      const before = { ...settingsOf(gateway) };
      const moved = destinationOf(settings) !== destinationOf(before) || settings.kind !== before.kind;
      if (moved && !form.secretKey) throw missingSecret('O endereço mudou: informe a chave secreta de novo.');
      Object.assign(gateway, settings);
      const changed = Object.entries(settings).flatMap(([name, value]) =>
        JSON.stringify(value) === JSON.stringify(before[name as keyof typeof before]) ? [] : [name],
      );
      const fields = [...changed, ...this.takeSecrets(gateway, form)];
      // what was tried is another account now
      if (fields.some((field) => !UNTRIED.has(field))) Object.assign(gateway, { testedAt: null, testFailure: null });
      return this.saveIn(tx, gateway, { change: 'updated', fields, staffId });
    });
    // what it is told depends on what it offers, and at Asaas on the token it proves its notices with
    if (shown.isActive && (shown.automaticPix || shown.kind === 'asaas')) await this.listen(shown);
    return shown;
  }

  /**
   * Turns an account on or off; one at the API Pix is told where its notices go. Charges of one turned off are still heard.
   * @throws gateway-untested without a test that passed and without a reason (A6)
   */
  @Answers('billing.gateway.activate')
  async activate(
    { gatewayId, isActive, reason }: In<'billing.gateway.activate'>,
    { userId: staffId }: StaffCaller,
  ): Promise<PaymentGateway> {
    const shown = await this.db.transaction(async (tx) => {
      const gateway = await this.held(tx, gatewayId);
      if (isActive) this.gateways.requireReachable(gateway);
      if (gateway.isActive === isActive) return gatewayView(gateway);
      const needsReason = isActive && !(gateway.testedAt !== null && gateway.testFailure === null);
      if (needsReason && reason.trim() === '') throw problem('gateway-untested');
      gateway.isActive = isActive;
      if (!isActive) gateway.isForced = false;
      return this.saveIn(tx, gateway, {
        change: isActive ? 'activated' : 'deactivated',
        fields: ['isActive'],
        staffId,
        ...(needsReason ? { reason: requireReason(reason) } : {}),
      });
    });
    if (isActive) await this.listen(shown);
    return shown;
  }

  /** The owner's word goes before what is remembered of accounts; the one forced before is let go. @throws gateway-inactive */
  @Answers('billing.gateway.force')
  force(
    { gatewayId, isForced }: In<'billing.gateway.force'>,
    { userId: staffId }: StaffCaller,
  ): Promise<PaymentGateway> {
    return this.db.transaction(async (tx) => {
      await tx.lock('gateway-forced');
      const gateway = await this.held(tx, gatewayId);
      if (gateway.isForced === isForced) return gatewayView(gateway);
      if (isForced && !gateway.isActive) throw problem('gateway-inactive');
      if (isForced) await this.rows.letForcedGo(tx);
      gateway.isForced = isForced;
      return this.saveIn(tx, gateway, { change: 'updated', fields: ['isForced'], staffId });
    });
  }

  @Answers('billing.gateway.webhook-url')
  async webhookUrl({ gatewayId }: In<'billing.gateway.webhook-url'>): Promise<WebhookAddress> {
    return { url: await this.gateways.postbackUrl((await this.known(gatewayId)).id) };
  }

  /**
   * 'Testar conexão': says in words what is wrong; never throws for a provider's sake. A port that is closed at once is
   * told as late as one that says nothing (S9).
   */
  @Answers('billing.gateway.test')
  async test(asked: In<'billing.gateway.test'>): Promise<GatewayTest> {
    const tried = await this.known(asked.gatewayId);
    const steps = await this.stepsOf(tried.id);
    const failure = steps.find(({ ok }) => ok === false)?.message ?? null;
    // kept for whoever turns it on
    await this.rows.keepTest(tried, this.clock.now(), failure);
    return { ok: failure === null, message: failure ?? 'Conexão funcionando.', steps };
  }

  /** Tries an account. */
  private async stepsOf(gatewayId: string): Promise<GatewayTestStep[]> {
    const silence = sleep(SILENCE_MS, null, { ref: false });
    let aheadMs: number | null = null;
    const heardDate = (told: Date): void => {
      aheadMs = this.clock.now().getTime() - told.getTime();
    };
    const failed = await this.gateways
      .access(gatewayId)
      .then((access) => this.provider.probe({ ...access, heardDate }))
      .then(
        () => null,
        (error: unknown) => error,
      );
    const steps = stepsOf(failed, aheadMs);
    if (steps.some(({ message }) => message === NO_API)) await silence;
    return steps;
  }

  /** Without it payments still arrive, by asking; so a bank that is away does not keep an account off. */
  private async listen({ id, automaticPix }: PaymentGateway): Promise<void> {
    try {
      const [access, url] = [await this.gateways.access(id), await this.gateways.postbackUrl(id)];
      await this.provider.listen(access, url);
      if (automaticPix) await this.recurring.listen(access, url);
    } catch (error) {
      this.logger.warn({
        message: 'the provider was not told where notices go',
        gatewayId: id,
        reason: diagnose(error),
      });
    }
  }

  /** Seals what was given. @returns the names of what changed. */
  private takeSecrets(gateway: PaymentGatewayEntity, given: GatewaySecrets): string[] {
    const { secretKey, hmacKey, certificate, privateKey, authority = null } = given;
    const changed: string[] = [];
    if (secretKey) {
      gateway.secretKeySealed = this.gateways.seal(secretKey);
      gateway.secretKeyLast4 = secretKey.slice(-4);
      changed.push('secretKey');
    }
    if (hmacKey !== undefined) {
      // notices signed with the key before are still on their way
      gateway.previousHmacKeySealed = gateway.hmacKeySealed;
      gateway.hmacKeySealed = hmacKey ? this.gateways.seal(hmacKey) : null;
      changed.push('hmacKey');
    }
    if (certificate !== undefined || privateKey !== undefined) {
      requireCertificate({ certificate, privateKey, authority });
      const tls = certificate && privateKey ? { certificate, privateKey, authority } : null;
      gateway.tlsSealed = tls && this.gateways.seal(JSON.stringify(tls));
      changed.push('certificate');
    }
    return changed;
  }

  private async known(id: string): Promise<PaymentGatewayEntity> {
    const gateway = await this.rows.find(id);
    if (!gateway) throw problem('gateway-not-found');
    return gateway;
  }

  private async held(tx: Tx, id: string): Promise<PaymentGatewayEntity> {
    const gateway = await this.rows.hold(tx, id);
    if (!gateway) throw problem('gateway-not-found');
    return gateway;
  }

  private async saveIn(tx: Tx, gateway: PaymentGatewayEntity, by: ChangeBy): Promise<PaymentGateway> {
    const now = this.clock.now();
    if (by.change !== 'created') gateway.revision += 1;
    gateway.updatedAt = now;
    await this.rows.save(tx, gateway);
    await this.events.publish(tx, 'payment-gateway.changed', { gatewayId: gateway.id, ...by, at: now.toISOString() });
    return gatewayView(gateway);
  }
}

const settingsOf = ({ options, ...gateway }: PaymentGatewayEntity) => ({
  ...only(gateway, 'name', 'kind', 'isSandbox', 'baseUrl', 'priority', 'automaticPix', 'disputeHours'),
  options: options as GatewayOptions,
});
const missingSecret = (message: string) =>
  problem('validation-failed', { errors: [{ field: 'secretKey', code: 'required', message }] });
