import { type BookingDto, type BookingView, type HandOffDto, type ModelView, shownBooking } from '@camarim/contracts';
import { callHandOffText, whatsappChatUrl } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { CallPresenter } from './call.presenter.js';

/** A booking as its buyer sees it. */
@Injectable()
export class BookingPresenter {
  constructor(private readonly calls: CallPresenter) {}

  /** @param whatsapp the team's number; without one there is no chat to offer. */
  booking(view: BookingView, model: ModelView | null, now: Date, whatsapp: string | null): BookingDto {
    const handOff = view.status === 'booked' && whatsapp ? handOffOf(view, model, whatsapp) : null;
    return { ...shownBooking(view, now), model: model && this.calls.model(model), handOff };
  }
}

/** To the team: where she takes the call is only said in its join window. */
function handOffOf(view: BookingView, model: ModelView | null, whatsapp: string): HandOffDto {
  const text = callHandOffText(model?.displayName ?? '', view.durationMinutes, view.id);
  return { text, url: whatsappChatUrl(whatsapp, text) };
}
