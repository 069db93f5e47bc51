import type { BookingChangeKind, EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent, RpcClient } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { NotificationService } from './notification.service.js';
import { type NotificationText, NOTIFICATION_TEXTS as TEXTS } from './notification.texts.js';

/** Apart from the fan's: a catalog that is away keeps only hers waiting. */
const NEW = { feature: 'creator-calls', from: 'new' } as const;
const NEW_TIP = { feature: 'creator-tips', from: 'new' } as const;
const NEW_PAGE = { feature: 'creator-page', from: 'new' } as const;

/** What a creator hears; of the calls with her: who booked stays in her panel, a mail names no fan. */
@Injectable()
export class CreatorEvents {
  constructor(
    private readonly notifications: NotificationService,
    private readonly rpc: RpcClient,
  ) {}

  @OnEvent('booking.confirmed', NEW)
  whenBooked({ data }: EventEnvelope<'booking.confirmed'>, tx: Tx): Promise<void> {
    const { promiseUntil } = data;
    // a call 'now' that is heard of after the promise is no news: the fan was offered the money back
    if (promiseUntil) return this.write(tx, data, TEXTS.forCreatorNow(), new Date(promiseUntil));
    return this.write(tx, data, TEXTS.forCreator('Você tem uma chamada nova', data));
  }

  @OnEvent('booking.changed', NEW)
  async whenChanged({ data }: EventEnvelope<'booking.changed'>, tx: Tx): Promise<void> {
    const title = TITLES[data.change];
    if (title) await this.write(tx, data, TEXTS.forCreator(title, data));
  }

  @OnEvent('booking.starting', NEW)
  async whenStarting({ data }: EventEnvelope<'booking.starting'>, tx: Tx): Promise<void> {
    const title = { 1440: 'Você tem uma chamada em 24 horas', 60: 'Sua chamada começa em 1 hora', 10: SOON };
    await this.write(tx, data, TEXTS.forCreator(title[data.minutesLeft], data), new Date(data.startsAt));
  }

  @OnEvent('tip.given', NEW_TIP)
  whenTipGiven({ data }: EventEnvelope<'tip.given'>, tx: Tx): Promise<void> {
    return this.write(tx, data, TEXTS.forCreatorTip(data), undefined, false);
  }

  @OnEvent('model.activated', NEW_PAGE)
  whenPageOpens({ data }: EventEnvelope<'model.activated'>, tx: Tx): Promise<void> {
    return this.write(tx, data, TEXTS.forCreatorPage(data));
  }

  private async write(
    tx: Tx,
    { modelId }: { modelId: string },
    text: NotificationText,
    until?: Date,
    byMail = true,
  ): Promise<void> {
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    // a model nobody of the accounts stands behind: the team looks after her agenda
    if (creatorUserId === null) return;
    await this.notifications.tell(tx, [creatorUserId], text, byMail, until);
  }
}

const SOON = 'Sua chamada começa em 10 minutos';
const TITLES: Partial<Record<BookingChangeKind, string>> = {
  moved: 'Uma chamada mudou de horário',
  'cancelled-by-buyer': 'O fã cancelou uma chamada',
  'cancelled-by-house': 'A equipe cancelou uma chamada',
};
