import type { GatewayKind } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { outlivesItsTime, type ProviderAccess, type ProviderTls } from '../provider/pix-provider.js';
import { isSandboxHost } from './gateway.input.js';
import { GatewayRepository } from './gateway.repository.js';
import type { PaymentGatewayEntity } from './payment-gateway.entity.js';

/** What checks a notice: the fingerprint of the path secret and the signature keys alive now (none, one or two). */
export interface NoticeKeys {
  gatewayId: string;
  kind: GatewayKind;
  secretHash: string;
  hmacKeys: string[];
}
interface Kept {
  until: number;
  keys: NoticeKeys;
}

/** A changed key counts after this long at the latest; until then a notice costs no read and no decryption. */
const KEEP_KEYS_MS = 3_000;

/** The only place that opens the secrets of a gateway (BIL-15). */
@Injectable()
export class GatewayService {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly config: BillingConfig,
    private readonly box: SecretBox,
    private readonly repository: GatewayRepository,
  ) {}

  /** The first account in order, if it offers Pix Automático. @throws gateway-unavailable, recurrence-unavailable. */
  async activeAutomaticId(): Promise<string> {
    const gateway = await this.repository.findActivePix();
    if (!gateway) throw problem('gateway-unavailable');
    if (!gateway.automaticPix) throw problem('recurrence-unavailable');
    return gateway.id;
  }

  /** @throws sandbox-only unless new payments go to this gateway and no money moves there (FA-22). */
  async requireActiveSandbox(gatewayId: string): Promise<void> {
    const gateway = await this.repository.findActivePix();
    if (gateway?.id !== gatewayId || !gateway.isSandbox) throw problem('sandbox-only');
  }

  /** What it takes to talk to the provider, also for one switched off since: its charges may still be paid. */
  async access(gatewayId: string): Promise<ProviderAccess> {
    const gateway = await this.repository.find(gatewayId);
    if (!gateway) throw problem('gateway-unavailable');
    this.requireReachable(gateway);
    const { id, kind, baseUrl, options, tlsSealed } = gateway;
    const publicOnly = !gateway.isSandbox;
    const tls = tlsSealed === null ? null : (JSON.parse(this.box.open(tlsSealed)) as ProviderTls);
    const noticeKey = kind === 'asaas' && gateway.hmacKeySealed ? this.box.open(gateway.hmacKeySealed) : null;
    return {
      gatewayId: id,
      kind,
      baseUrl,
      options,
      tls,
      publicOnly,
      noticeKey,
      secretKey: this.box.open(gateway.secretKeySealed),
    };
  }

  /** A test gateway is spoken to only at the sandbox of this installation; production has none (S9). @throws gateway-unavailable. */
  requireReachable({ isSandbox, baseUrl, options }: PaymentGatewayEntity): void {
    if (!isSandbox) return;
    const sandboxUrl = this.config.SANDBOX_URL;
    const { tokenUrl } = options;
    const all = [baseUrl, ...(typeof tokenUrl === 'string' && tokenUrl !== '' ? [tokenUrl] : [])];
    if (sandboxUrl === undefined || !all.every((url) => isSandboxHost(url, sandboxUrl)))
      throw problem('gateway-unavailable');
  }

  /** Whether the code of a charge there can be paid after our time for it: then it has to be taken back (BIL-60). */
  async outlivesItsTime(gatewayId: string): Promise<boolean> {
    const gateway = await this.repository.find(gatewayId);
    return gateway !== null && outlivesItsTime(gateway.kind);
  }

  /** Where the provider sends its notices; the secret part of the path is what makes it ours (BIL-29). */
  async postbackUrl(gatewayId: string): Promise<string> {
    const gateway = await this.repository.find(gatewayId);
    if (!gateway) throw problem('gateway-unavailable');
    const secret = encodeURIComponent(this.box.open(gateway.webhookSecretSealed));
    return `${this.config.PUBLIC_URL.replace(/\/+$/, '')}/webhooks/pix/${gateway.id}/${secret}`;
  }

  /** @returns null for an unknown gateway. One switched off still gets its notices heard. */
  async noticeKeys(gatewayId: string): Promise<NoticeKeys | null> {
    const kept = this.kept.get(gatewayId);
    // the real clock: this is about the age of a copy, not a rule
    if (kept && kept.until > performance.now()) return kept.keys;
    const gateway = await this.repository.find(gatewayId);
    if (!gateway) return null;
    const keys = this.openKeys(gateway);
    this.kept.set(gatewayId, { until: performance.now() + KEEP_KEYS_MS, keys });
    return keys;
  }

  /** What goes into the table for a secret. */
  seal(secret: string): string {
    return this.box.seal(secret);
  }

  /** Tells whether what was sent again is the same, and nothing of the secrets in it. */
  fingerprint(secrets: object): string {
    return this.box.index(JSON.stringify(secrets), 'payment_gateway');
  }

  private openKeys(gateway: PaymentGatewayEntity): NoticeKeys {
    const sealed = [gateway.hmacKeySealed, gateway.previousHmacKeySealed].filter((key) => key !== null);
    return {
      gatewayId: gateway.id,
      kind: gateway.kind,
      secretHash: gateway.webhookSecretHash,
      hmacKeys: sealed.map((key) => this.box.open(key)),
    };
  }
}
