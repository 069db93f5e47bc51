import {
  type Identity,
  type RpcReply,
  type RpcRequest,
  SANDBOX_ACTS,
  type SandboxChargeView,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { requireStaff } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { paymentOfTxid, txidOf } from '../provider/api-pix.reader.js';
import { isRecord } from '../provider/charge.reader.js';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { callProvider, type ProviderCall } from '../provider/provider.http.js';
import { isUuid, requireUuid } from '../validate.js';
import { GatewayRepository } from './gateway.repository.js';
import { GatewayService } from './gateway.service.js';

/** The payer's side of the sandbox, from the back-office; there is none behind a real gateway (BIL-32, FA-22). */
@Injectable()
export class SandboxConsoleService {
  constructor(
    private readonly rows: GatewayRepository,
    private readonly gateways: GatewayService,
  ) {}

  async charges(caller: Identity, gatewayId: string): Promise<SandboxChargeView[]> {
    requireStaff(caller, ['owner', 'admin']);
    const answer = await this.ask(gatewayId, 'GET', () => '/charges?limit=50');
    const list = isRecord(answer) && Array.isArray(answer.charges) ? answer.charges : [];
    return list.filter(isRecord).map((charge) => ({
      paymentId: paymentOf(String(charge.externalRef)),
      amountCents: Number(charge.amount),
      status: String(charge.status),
      createdAt: String(charge.createdAt),
    }));
  }

  /** @throws sandbox-only, payment-not-found for a charge the sandbox has not, transition-not-allowed when it says no. */
  async act(caller: Identity, request: RpcRequest<'billing.sandbox.act'>): Promise<RpcReply<'billing.sandbox.act'>> {
    requireStaff(caller, ['owner', 'admin']);
    const paymentId = requireUuid(request.paymentId, 'paymentId');
    const act = SANDBOX_ACTS.find((known) => known === request.act);
    if (!act)
      throw problem('validation-failed', { errors: [{ field: 'act', code: 'invalid', message: 'Ação inválida.' }] });
    const found = await this.ask(request.gatewayId, 'GET', (kind) => {
      return `/charges?externalRef=${kind === 'api-pix' ? txidOf(paymentId) : paymentId}`;
    });
    const [charge] = isRecord(found) && Array.isArray(found.charges) ? found.charges : [];
    if (!isRecord(charge)) throw problem('payment-not-found');
    const answer = await this.ask(request.gatewayId, 'POST', () => `/charges/${String(charge.id)}/pay`, { mode: act });
    return { status: isRecord(answer) ? String(answer.status) : 'unknown' };
  }

  private async ask(
    gatewayId: string,
    method: ProviderCall['method'],
    path: (kind: string) => string,
    body?: unknown,
  ): Promise<unknown> {
    const gateway = await this.rows.find(requireUuid(gatewayId, 'gatewayId'));
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
