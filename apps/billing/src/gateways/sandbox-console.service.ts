import type { In, SandboxChargeList, SandboxPressed } from '@camarim/contracts';
import { isUuid, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { paymentOfTxid, speaksApiPix, txidOf } from '../provider/api-pix.reader.js';
import { isRecord } from '../provider/charge.reader.js';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { callProvider, type ProviderCall } from '../provider/provider.http.js';
import { GatewayRepository } from './gateway.repository.js';
import { GatewayService } from './gateway.service.js';

/** The payer's side of the sandbox, from the back-office; there is none behind a real gateway (BIL-32, FA-22). */
@Injectable()
export class SandboxConsoleService {
  constructor(
    private readonly rows: GatewayRepository,
    private readonly gateways: GatewayService,
  ) {}

  @Answers('billing.sandbox.charges')
  async charges({ gatewayId }: In<'billing.sandbox.charges'>): Promise<SandboxChargeList> {
    const answer = await this.ask(gatewayId, 'GET', () => '/charges?limit=50');
    const list = isRecord(answer) && Array.isArray(answer.charges) ? answer.charges : [];
    const items = list.filter(isRecord).map((charge) => ({
      paymentId: paymentOf(String(charge.externalRef)),
      amountCents: Number(charge.amount),
      status: String(charge.status),
      createdAt: String(charge.createdAt),
    }));
    return { items };
  }

  /** @throws sandbox-only, payment-not-found for a charge the sandbox has not, transition-not-allowed when it says no. */
  @Answers('billing.sandbox.act')
  async act({ gatewayId, paymentId, act }: In<'billing.sandbox.act'>): Promise<SandboxPressed> {
    const found = await this.ask(gatewayId, 'GET', (kind) => {
      return `/charges?externalRef=${speaksApiPix(kind) ? txidOf(paymentId) : paymentId}`;
    });
    const [charge] = isRecord(found) && Array.isArray(found.charges) ? found.charges : [];
    if (!isRecord(charge)) throw problem('payment-not-found');
    const answer = await this.ask(gatewayId, 'POST', () => `/charges/${String(charge.id)}/pay`, { mode: act });
    return { status: isRecord(answer) ? String(answer.status) : 'unknown' };
  }

  private async ask(
    gatewayId: string,
    method: ProviderCall['method'],
    path: (kind: string) => string,
    body?: unknown,
  ): Promise<unknown> {
    const gateway = await this.rows.find(gatewayId);
    if (!gateway) throw problem('gateway-not-found');
    if (!gateway.isSandbox) throw problem('sandbox-only');
    const { tls } = await this.gateways.access(gateway.id);
    const url = `${new URL(gateway.baseUrl).origin}/console/api${path(gateway.kind)}`;
    try {
      return await callProvider({ method, url, authorization: '', tls, ...(body === undefined ? {} : { body }) });
    } catch (error) {
      if (error instanceof ProviderRejected) throw problem('transition-not-allowed');
      if (error instanceof ProviderUnavailable) throw problem('gateway-unavailable');
      throw error;
    }
  }
}

const paymentOf = (reference: string): string | null => (isUuid(reference) ? reference : paymentOfTxid(reference));
