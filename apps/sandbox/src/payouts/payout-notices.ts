import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { ASAAS_TOPIC, AsaasQueue } from '../asaas/asaas.queue.js';
import { newId } from '../charges/identifiers.js';
import { FaultService } from '../faults/fault.service.js';
import type { EventState } from '../ledger/ledger.fold.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { WebhookEvent } from '../ledger/ledger.types.js';
import { WebhookSender } from '../webhooks/webhook.sender.js';
import { DIALECT_DELAYS_MS, RETRY_DELAYS_MS } from '../webhooks/webhook.service.js';
import { wooviTopic } from '../woovi/woovi.view.js';
import { asaasTransfer, EFI_WORDS, wooviPayment } from './payout.views.js';
import type { SentPix } from './payout-book.js';

/** Which event of Woovi, of Asaas, tells of a state; Efí tells of all of them alike. */
const MOVEMENTS: Partial<Record<SentPix['state'], string>> = {
  paid: 'OPENPIX:MOVEMENT_CONFIRMED',
  failed: 'OPENPIX:MOVEMENT_FAILED',
};
const TRANSFERS: Partial<Record<SentPix['state'], string>> = { paid: 'TRANSFER_DONE', failed: 'TRANSFER_FAILED' };

/** Tells the merchant what became of a PIX that left, as each provider does; a notice may be lost like any other. */
@Injectable()
export class PayoutNotices {
  private readonly logger = new Logger(PayoutNotices.name);

  constructor(
    private readonly ledger: LedgerService,
    private readonly faults: FaultService,
    private readonly sender: WebhookSender,
    private readonly asaas: AsaasQueue,
  ) {}

  /** Returns at once. */
  tell(pix: SentPix): void {
    const event = this.eventOf(pix);
    if (!event || this.faults.losesWebhook()) return;
    this.deliver(event).catch((error: unknown) => {
      if (!this.sender.stopSignal.aborted) this.logger.error(error);
    });
  }

  private eventOf(pix: SentPix): WebhookEvent | null {
    const id = `evt_${newId()}`;
    if (pix.dialect === 'woovi') {
      const name = MOVEMENTS[pix.state];
      const hook = name === undefined ? undefined : this.ledger.webhookOf(wooviTopic(name));
      if (!hook) return null;
      return { id, url: hook.url, body: JSON.stringify({ event: name, ...wooviPayment(pix) }), dialect: 'woovi' };
    }
    if (pix.dialect === 'asaas') {
      const name = TRANSFERS[pix.state];
      const hook = name === undefined ? undefined : this.ledger.webhookOf(ASAAS_TOPIC);
      if (!hook) return null;
      const body = JSON.stringify({ id: `${id}&1`, event: name, transfer: asaasTransfer(pix) });
      return { id, url: hook.url, body, dialect: 'asaas' };
    }
    const hook = this.ledger.webhookOf(pix.payerKey);
    if (!hook || pix.state === 'processing' || pix.state === 'created') return null;
    const { endToEndId, amount, ref: idEnvio, updatedAt: horario } = pix;
    const told = { tipo: 'SOLICITACAO', status: EFI_WORDS[pix.state], valor: (amount / 100).toFixed(2), horario };
    const body = JSON.stringify({ pix: [{ endToEndId, chave: pix.payerKey, ...told, gnExtras: { idEnvio } }] });
    return { id, url: `${hook.url.replace(/\/+$/, '')}/pix`, body, unsigned: true };
  }

  private async deliver(event: WebhookEvent): Promise<void> {
    const { delayMs, duplicate } = this.faults.current.webhook;
    const signal = this.sender.stopSignal;
    if (delayMs > 0) await sleep(delayMs, undefined, { signal });
    if (event.dialect === 'asaas') {
      const told: Pick<EventState, 'outcome'> = { outcome: 'open' };
      await this.asaas.add(told, async () => {
        for (let copies = duplicate; copies > 0; copies -= 1) await this.sender.notify(event);
        if ((await this.sender.notify(event)) === 200) told.outcome = 'delivered';
      });
      return;
    }
    const delays = event.dialect ? DIALECT_DELAYS_MS[event.dialect] : RETRY_DELAYS_MS;
    for (let tries = 0; tries <= delays.length; tries += 1) {
      if (tries > 0) await sleep(delays[tries - 1], undefined, { signal });
      for (let copies = tries === 0 ? duplicate : 0; copies > 0; copies -= 1) await this.sender.notify(event);
      if ((await this.sender.notify(event)) === 200) return;
    }
  }
}
