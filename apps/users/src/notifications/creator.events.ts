import type { BookingChangeKind, EventEnvelope, EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CREATOR_TEXTS as TEXTS } from './creator.texts.js';
import { CreatorNotices } from './creator-notices.service.js';

/** A mail or a push that comes later says nothing that is still true. */
const WAITED_FOR_MS = 15 * 60_000;
/** Apart from the fan's: a catalog that is away keeps only hers waiting. */
const NEW = { feature: 'creator-calls', from: 'new' } as const;
const NEW_PAGE = { feature: 'creator-page', from: 'new' } as const;

/** What a creator hears of the calls with her and of her page: who booked stays in her panel. */
@Injectable()
export class CreatorEvents {
  constructor(private readonly notices: CreatorNotices) {}

  @OnEvent('booking.confirmed', NEW)
  whenBooked({ data }: EventEnvelope<'booking.confirmed'>, tx: Tx): Promise<void> {
    const { modelId, promiseUntil } = data;
    // a call 'now' that is heard of after the promise is no news: the fan was offered the money back
    if (promiseUntil) return this.notices.tellByMail(tx, modelId, TEXTS.callNow(), new Date(promiseUntil));
    return this.notices.tellByMail(tx, modelId, TEXTS.aboutCall('Você tem uma chamada nova', data));
  }

  @OnEvent('booking.promise-missed', NEW)
  whenPromiseMissed({ data, time }: EventEnvelope<'booking.promise-missed'>, tx: Tx): Promise<void> {
    const until = new Date(Date.parse(time) + WAITED_FOR_MS);
    return this.notices.tell(tx, data.modelId, TEXTS.promiseMissed(), until);
  }

  /** Once for each call. */
  @OnEvent('call-room.waiting', NEW)
  async whenFanWaits({ data }: EventEnvelope<'call-room.waiting'>, tx: Tx): Promise<void> {
    if (data.side !== 'fan' || !data.isFirst) return;
    const until = new Date(Date.parse(data.since) + WAITED_FOR_MS);
    await this.notices.tellByMail(tx, data.modelId, TEXTS.roomWaiting(), until);
  }

  /** Once for each call. */
  @OnEvent('call-room.late', NEW)
  async whenLate({ data }: EventEnvelope<'call-room.late'>, tx: Tx): Promise<void> {
    if (data.side === 'creator')
      await this.notices.tellByMail(tx, data.modelId, TEXTS.roomLate(data), new Date(data.until));
  }

  @OnEvent('booking.changed', NEW)
  async whenChanged({ data }: EventEnvelope<'booking.changed'>, tx: Tx): Promise<void> {
    const said = data.change === 'refunded' ? givenBack(data) : CHANGES[data.change];
    if (!said) return;
    const words = TEXTS.aboutCall(said.title, data, said.outcome);
    // of what a bank took she is written to once, at the end of its dispute
    if (data.isChargedBack) await this.notices.tell(tx, data.modelId, words);
    else await this.notices.tellByMail(tx, data.modelId, words);
  }

  @OnEvent('booking.starting', NEW)
  async whenStarting({ data }: EventEnvelope<'booking.starting'>, tx: Tx): Promise<void> {
    const title = { 1440: 'Você tem uma chamada em 24 horas', 60: 'Sua chamada começa em 1 hora', 10: SOON };
    const words = TEXTS.aboutCall(title[data.minutesLeft], data);
    await this.notices.tellByMail(tx, data.modelId, words, new Date(data.startsAt));
  }

  @OnEvent('model.activated', NEW_PAGE)
  whenPageOpens({ data }: EventEnvelope<'model.activated'>, tx: Tx): Promise<void> {
    return this.notices.tellByMail(tx, data.modelId, TEXTS.page(data));
  }

  /** Of a deleted page the catalog knows no creator any more, and an erased account has no notices: neither is told. */
  @OnEvent('model.deactivated', NEW_PAGE)
  whenPageCloses({ data }: EventEnvelope<'model.deactivated'>, tx: Tx): Promise<void> {
    return this.notices.tellByMail(tx, data.modelId, TEXTS.pageOff());
  }
}

const SOON = 'Sua chamada começa em 10 minutos';
const BACK = 'O valor volta inteiro para o fã.';
const CHANGES: Partial<Record<BookingChangeKind, { title: string; outcome?: string }>> = {
  moved: { title: 'Uma chamada mudou de horário' },
  'cancelled-by-buyer': { title: 'O fã cancelou uma chamada' },
  'cancelled-by-house': { title: 'A equipe cancelou uma chamada' },
  'cancelled-by-creator': { title: 'Você cancelou uma chamada', outcome: BACK },
  'line-failed': {
    title: 'A conexão de uma chamada falhou',
    outcome: `Ela não se manteve pelo tempo combinado. ${BACK}`,
  },
  'missed-by-creator': { title: 'Você não compareceu a uma chamada', outcome: BACK },
};
/** @returns nothing of one that brought her nothing: she was told at its end, or never had it in her agenda. */
function givenBack({ was, noShowBy, isUnpaid }: EventPayloads['booking.changed']) {
  const title = isUnpaid ? 'Uma chamada não foi paga' : 'O valor de uma chamada voltou para quem pagou';
  if (was === 'booked') return { title, outcome: 'Ela saiu da sua agenda.' };
  const wasHers = was === 'done' || (was === 'no_show' && noShowBy === 'buyer');
  return wasHers ? { title, outcome: 'A sua parte nessa chamada saiu do seu saldo. Veja em Ganhos.' } : undefined;
}
