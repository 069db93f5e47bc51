import { type BookingDto, type BookingView, type HandOffDto, type ModelView, money } from '@camarim/contracts';
import { BOOKING_STATUS_LABELS, CALL_ZONE, callHandOffText, localTime, whatsappChatUrl } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { CallPresenter } from './call.presenter.js';

/** A booking as its buyer sees it. */
@Injectable()
export class BookingPresenter {
  constructor(private readonly calls: CallPresenter) {}

  /** @param whatsapp the team's number; without one there is no chat to offer. */
  booking(view: BookingView, model: ModelView | null, now: Date, whatsapp: string | null): BookingDto {
    const { date, time } = localTime(new Date(view.startsAt), CALL_ZONE);
    return {
      id: view.id,
      modelId: view.modelId,
      model: model && this.calls.model(model),
      offerId: view.optionId,
      title: view.title,
      platform: view.platform,
      durationMinutes: view.durationMinutes,
      amount: money(view.amountCents),
      window: view.window,
      status: view.status,
      statusLabel: BOOKING_STATUS_LABELS[view.status],
      startsAt: view.startsAt,
      endsAt: view.endsAt,
      date,
      time,
      paymentId: view.paymentId,
      paymentStatus: view.paymentStatus,
      holdExpiresAt: view.holdExpiresAt,
      confirmedAt: view.confirmedAt,
      promiseUntil: view.promiseUntil,
      refundOffered: view.refundOffered,
      canCancel: view.canCancel,
      canReschedule: view.canReschedule,
      moveAsked: view.moveAsked,
      noShowBy: view.noShowBy,
      join: { url: view.joinUrl, from: view.joinFrom, until: view.endsAt },
      handOff: view.status === 'booked' && whatsapp ? handOff(view, model, whatsapp) : null,
      serverTime: now.toISOString(),
      createdAt: view.createdAt,
    };
  }
}

/** To the team: where she takes the call is only said in its join window. */
function handOff(view: BookingView, model: ModelView | null, whatsapp: string): HandOffDto {
  const text = callHandOffText(model?.displayName ?? '', view.durationMinutes, view.id);
  return { text, url: whatsappChatUrl(whatsapp, text) };
}
