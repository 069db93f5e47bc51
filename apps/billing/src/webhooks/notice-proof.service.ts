import type { In } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Clock, constantTimeEqual, verifyWebhook } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { GatewayService, type NoticeKeys } from '../gateways/gateway.service.js';
import { readMercadoPagoNotice } from '../provider/mercado-pago.reader.js';
import { checkMercadoPago } from '../provider/mercado-pago.signature.js';
import { WooviKeys } from '../provider/woovi.keys.js';

/** A shorter RSA key is believed below this price only, in cents: from there on the provider is asked as well. */
const SHORT_KEY_CENTS = 50_000;
const LONG_KEY_BITS = 2_048;

export interface Proof {
  /** Whether the body is proved; else it is a hint. */
  signed: boolean;
  /** From which price on a proved body is a hint all the same; null = never. */
  askFromCents: number | null;
}
const HINT: Proof = { signed: false, askFromCents: null };
const PROVED: Proof = { signed: true, askFromCents: null };

/** Checks who sent a notice, in the way of the account's provider (BIL-29). */
@Injectable()
export class NoticeProof {
  private readonly logger = new Logger(NoticeProof.name);

  constructor(
    private readonly gateways: GatewayService,
    private readonly wooviKeys: WooviKeys,
    private readonly clock: Clock,
  ) {}

  /** @throws webhook-unauthorized: a signature is missing or wrong where there has to be one. */
  async check(keys: NoticeKeys, request: In<'billing.webhook.receive'>, body: Buffer): Promise<Proof> {
    const { signature } = request;
    if (keys.kind === 'woovi') return this.ofWoovi(keys, signature, body);
    if (keys.hmacKeys.length === 0) return HINT;
    if (keys.kind === 'asaas') return this.ofAsaas(keys, request);
    if (keys.kind === 'mercado-pago') return this.ofMercadoPago(keys, request, body);
    if (!signature) throw problem('webhook-unauthorized');
    const now = this.clock.now();
    const verdict = verifyWebhook({
      keys: keys.hmacKeys,
      header: signature,
      rawBody: body,
      now,
      toleranceSeconds: 300,
    });
    return verdict.ok ? PROVED : this.refuse(keys, verdict.reason);
  }

  /** Woovi signs every notice. While its keys cannot be had a notice is a hint: money is not missed for their sake. */
  private async ofWoovi(keys: NoticeKeys, signature: string | null, body: Buffer): Promise<Proof> {
    if (!signature) throw problem('webhook-unauthorized');
    const verdict = await this.wooviKeys.check(await this.gateways.access(keys.gatewayId), signature, body);
    if (verdict.proof !== 'signed') return verdict.proof === 'unknown' ? HINT : this.refuse(keys, 'mismatch');
    return { signed: true, askFromCents: verdict.bits < LONG_KEY_BITS ? SHORT_KEY_CENTS : null };
  }

  /** A password in a header, the same with every notice: it opens the door, and says nothing about what is carried in. */
  private ofAsaas(keys: NoticeKeys, { headers }: In<'billing.webhook.receive'>): Proof {
    const token = headers?.['asaas-access-token'];
    if (!token) throw problem('webhook-unauthorized');
    return keys.hmacKeys.some((key) => constantTimeEqual(token, key)) ? HINT : this.refuse(keys, 'mismatch');
  }

  /** The address is signed and the body is not: it has to name the very payment the address names, and is a hint even then. */
  private ofMercadoPago(keys: NoticeKeys, request: In<'billing.webhook.receive'>, body: Buffer): Proof {
    const { headers = {}, query = '' } = request;
    const signature = headers['x-signature'];
    if (!signature) throw problem('webhook-unauthorized');
    const requestId = headers['x-request-id'] ?? null;
    const verdict = checkMercadoPago({ keys: keys.hmacKeys, signature, requestId, query, now: this.clock.now() });
    if (!verdict.ok) return this.refuse(keys, verdict.reason);
    const named = readMercadoPagoNotice(parsedOf(body));
    return named === null || named.externalId === verdict.dataId ? HINT : this.refuse(keys, 'another-payment');
  }

  private refuse({ gatewayId }: NoticeKeys, reason: string): never {
    this.logger.warn({ message: 'a webhook was refused', gatewayId, reason });
    throw problem('webhook-unauthorized');
  }
}

function parsedOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}
