import type { Identity, PersonStateBody, PersonStateDto } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

/** The select of USR-03: a state is never stored, so choosing one begins or ends what it is derived from, in billing. */
@Injectable()
export class PersonState {
  constructor(private readonly rpc: RpcClient) {}

  /** @throws validation-failed for 'premium' without a plan, transition-not-allowed for 'expired' while a paid period runs. */
  async set(userId: string, body: PersonStateBody, identity: Identity): Promise<PersonStateDto> {
    const { state, planId, modelId = null, days = null, reason } = body;
    if (state === 'premium') {
      if (!planId) {
        const message = 'Escolha um plano.';
        throw problem('validation-failed', { errors: [{ field: 'planId', code: 'required', message }] });
      }
      await this.rpc.call('billing.courtesy.grant', { userId, planId, modelId, days, reason }, identity);
      return { changed: 1 };
    }
    const { items } = await this.rpc.call('billing.subscription.of-user', { userId }, identity);
    const running = items.filter(({ status }) => status === 'active');
    // what a PIX paid for ends by its refund alone: nothing is ended when that much would keep running
    if (state === 'expired' && running.some(({ source }) => source === 'pix')) {
      const message = 'Há um período pago por PIX: devolva o pagamento em Vendas, e o acesso termina com a devolução.';
      throw problem('transition-not-allowed', { errors: [{ field: 'state', code: 'paid', message }] });
    }
    let changed = 0;
    for (const { id } of running.filter(({ source }) => state === 'expired' || source === 'courtesy')) {
      const { ended } = await this.rpc.call('billing.subscription.revoke', { subscriptionId: id, reason }, identity);
      if (ended) changed += 1;
    }
    return { changed };
  }
}
