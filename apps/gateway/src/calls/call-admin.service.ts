import {
  type AdminBookingDto,
  type AdminBookingPageDto,
  type AdminBookingsQuery,
  type BookingRow,
  type CallAnalyticsDto,
  type CallAnalyticsQuery,
  type CallCalendarBody,
  type CallCalendarDto,
  type CallOfferCreateBody,
  type CallOfferDto,
  type CallOfferListDto,
  type CallOfferUpdateBody,
  type CallOfferView,
  type CallPresenceBody,
  type CallPresenceDto,
  type CreatorMeDto,
  type DeletedDto,
  type Identity,
  money,
  type RpcRequest,
} from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BookingPresenter } from './booking.presenter.js';

const PAGE = 30;
type StaffDoor =
  | 'billing.booking.get'
  | 'billing.booking.confirm'
  | 'billing.booking.done'
  | 'billing.booking.no-show'
  | 'billing.booking.ask-to-move'
  | 'billing.booking.cancel-by-house';

@Injectable()
export class CallAdminService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly present: BookingPresenter,
    private readonly clock: Clock,
  ) {}

  async creator(caller: Identity, name: string): Promise<CreatorMeDto> {
    return { name, models: await this.rpc.call('catalog.model.list-own', {}, caller) };
  }

  async offers(modelId: string, caller: Identity): Promise<CallOfferListDto> {
    const offers = await this.rpc.call('billing.call-offer.list', { modelId }, caller);
    return { items: offers.map(presentOffer) };
  }

  async create(body: CallOfferCreateBody, caller: Identity): Promise<CallOfferDto> {
    const { isActive = true, isFeatured = false, isVip = false, features = [], ...rest } = body;
    const draft = { ...rest, isActive, isFeatured, isVip, features };
    return presentOffer(await this.rpc.call('billing.call-offer.create', draft, caller));
  }

  async update(offerId: string, changes: CallOfferUpdateBody, caller: Identity): Promise<CallOfferDto> {
    return presentOffer(await this.rpc.call('billing.call-offer.update', { offerId, changes: { ...changes } }, caller));
  }

  remove(offerId: string, caller: Identity): Promise<DeletedDto> {
    return this.rpc.call('billing.call-offer.delete', { offerId }, caller);
  }

  calendar(modelId: string, caller: Identity): Promise<CallCalendarDto> {
    return this.rpc.call('billing.call-calendar.get', { modelId }, caller);
  }

  setCalendar(body: CallCalendarBody, caller: Identity): Promise<CallCalendarDto> {
    return this.rpc.call('billing.call-calendar.put', { ...body, planPlatform: body.planPlatform ?? null }, caller);
  }

  analytics({ modelId, offerId }: CallAnalyticsQuery, caller: Identity): Promise<CallAnalyticsDto> {
    return this.rpc.call('billing.call.analytics', { modelId: modelId ?? null, optionId: offerId ?? null }, caller);
  }

  presence(modelId: string, caller: Identity): Promise<CallPresenceDto> {
    return this.rpc.call('billing.call-presence.get', { modelId }, caller);
  }

  setPresence({ modelId, online }: CallPresenceBody, caller: Identity): Promise<CallPresenceDto> {
    return this.rpc.call('billing.call-presence.put', { modelId, online }, caller);
  }

  async bookings(query: AdminBookingsQuery, caller: Identity): Promise<AdminBookingPageDto> {
    const {
      modelId = null,
      status = null,
      needsResolution = false,
      upcoming = false,
      cursor = null,
      limit = PAGE,
    } = query;
    const request = { modelId, status, needsResolution, upcoming, cursor, limit };
    const page = await this.rpc.call('billing.booking.list', request, caller);
    return { items: page.items.map((row) => this.show(row)), nextCursor: page.nextCursor };
  }

  async act<D extends StaffDoor>(door: D, request: RpcRequest<D>, caller: Identity): Promise<AdminBookingDto> {
    return this.show(await this.rpc.call(door, request, caller));
  }

  private readonly show = (row: BookingRow): AdminBookingDto => this.present.forTeam(row, this.clock.now());
}

const presentOffer = (view: CallOfferView): CallOfferDto => ({
  id: view.id,
  modelId: view.modelId,
  title: view.title,
  description: view.description,
  platform: view.platform,
  price: money(view.priceCents),
  durationMinutes: view.durationMinutes,
  isActive: view.isActive,
  isFeatured: view.isFeatured,
  isVip: view.isVip,
  features: view.features,
  linkHost: view.linkHost,
  publicPath: `/call/${view.id}`,
  createdAt: view.createdAt,
  clicks: view.clicks,
  uniqueClicks: view.uniqueClicks,
  conversionRate: view.conversionRate,
});
