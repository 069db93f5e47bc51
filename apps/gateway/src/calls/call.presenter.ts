import {
  type CallDayDto,
  type CallModelDto,
  type CallOptionDto,
  type CallOptionView,
  type CallSlotsDto,
  type CallWindowDto,
  type CallWindowsDto,
  type CallWindowsView,
  type CallWindowView,
  type ModelView,
  money,
  type RpcReply,
} from '@camarim/contracts';
import { CALL_NOW, CALL_PERIOD_RULES, CALL_WINDOW_RULES } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { MediaUrls } from '../media/media-urls.service.js';

const TEXTS = new Map([CALL_NOW, ...CALL_WINDOW_RULES, ...CALL_PERIOD_RULES].map((rule) => [rule.id, rule]));

@Injectable()
export class CallPresenter {
  constructor(private readonly media: MediaUrls) {}

  option(view: CallOptionView): CallOptionDto {
    return {
      id: view.id,
      kind: view.kind,
      modelId: view.modelId,
      title: view.title,
      description: view.description,
      platform: view.platform,
      price: money(view.priceCents),
      durationMinutes: view.durationMinutes,
      isVip: view.isVip,
      features: view.features,
      badge: view.badge,
    };
  }

  model(view: ModelView): CallModelDto {
    const { id, username, displayName, profileImage } = view;
    return { id, username, displayName, profileImage: profileImage && this.media.forEverybody(profileImage) };
  }

  slots({ option, zone, slots }: RpcReply<'billing.call.slots'>, month: string): CallSlotsDto {
    const days = new Map<string, CallDayDto>();
    for (const slot of slots) {
      const day = days.get(slot.date) ?? { date: slot.date, slots: [] };
      day.slots.push(slot);
      days.set(slot.date, day);
    }
    return { option: this.option(option), zone, month, days: [...days.values()] };
  }

  windows(view: CallWindowsView): CallWindowsDto {
    return {
      option: this.option(view.option),
      online: view.online,
      windows: view.windows.map(presentWindow),
      periods: view.periods.map(presentWindow),
    };
  }
}

function presentWindow({ id, slot }: CallWindowView): CallWindowDto {
  const { title = '', description = '', timeframe = '', urgencyMessage = '' } = TEXTS.get(id) ?? {};
  return { id, title, description, timeframe, urgencyMessage, available: slot !== null, slot };
}
