import {
  CallModel,
  type CallMonth,
  type CallOptionDto,
  type CallOptionView,
  type CallWindowDto,
  type CallWindowList,
  type CallWindowsView,
  type CallWindowView,
  declared,
  type ModelView,
  money,
  type RpcReply,
  type Shown,
} from '@camarim/contracts';
import { CALL_NOW, CALL_PERIOD_RULES, CALL_WINDOW_RULES } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from '../operations/show-media.js';

const TEXTS = new Map([CALL_NOW, ...CALL_WINDOW_RULES, ...CALL_PERIOD_RULES].map((rule) => [rule.id, rule]));

@Injectable()
export class CallPresenter {
  constructor(private readonly media: MediaUrls) {}

  option({ priceCents, ...same }: CallOptionView): CallOptionDto {
    return { ...same, price: money(priceCents) };
  }

  /** Also for pages, which no route's schema writes. */
  model(view: ModelView): Shown<CallModel> {
    return declared(CallModel, showMedia(CallModel, view, { urls: this.media, token: null }));
  }

  slots({ option, zone, slots }: RpcReply<'billing.call.slots'>, month: string): CallMonth {
    const days = new Map<string, CallMonth['days'][number]>();
    for (const slot of slots) {
      const day = days.get(slot.date) ?? { date: slot.date, slots: [] };
      day.slots.push(slot);
      days.set(slot.date, day);
    }
    return { option: this.option(option), zone, month, days: [...days.values()] };
  }

  windows(view: CallWindowsView): CallWindowList {
    const { option, windows, periods, ...same } = view;
    const words = { windows: windows.map(presentWindow), periods: periods.map(presentWindow) };
    return { ...same, ...words, option: this.option(option) };
  }
}

function presentWindow({ id, slot }: CallWindowView): CallWindowDto {
  const { title = '', description = '', timeframe = '', urgencyMessage = '' } = TEXTS.get(id) ?? {};
  return { id, title, description, timeframe, urgencyMessage, available: slot !== null, slot };
}
