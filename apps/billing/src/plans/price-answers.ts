import type { In, Page, PriceItem, StaffCaller } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { PriceListService } from './price-list.service.js';

@Injectable()
export class PlanPriceAnswers {
  constructor(private readonly prices: PriceListService) {}

  @Answers('billing.plan-price.list')
  list(query: In<'billing.plan-price.list'>): Promise<Page<PriceItem>> {
    return this.prices.list('plans', query);
  }
  @Answers('billing.plan-price.create')
  create(form: In<'billing.plan-price.create'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.create('plans', form, userId);
  }
  @Answers('billing.plan-price.update')
  update(form: In<'billing.plan-price.update'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.update('plans', form, userId);
  }
  @Answers('billing.plan-price.archive')
  archive({ itemId }: In<'billing.plan-price.archive'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.archive('plans', itemId, userId);
  }
}

/** What is included in a call is called its features. */
@Injectable()
export class CallPriceAnswers {
  constructor(private readonly prices: PriceListService) {}

  @Answers('billing.call-price.list')
  list(query: In<'billing.call-price.list'>): Promise<Page<PriceItem>> {
    return this.prices.list('call-plans', query);
  }
  @Answers('billing.call-price.create')
  create(form: In<'billing.call-price.create'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.create('call-plans', { ...form, benefits: form.features }, userId);
  }
  @Answers('billing.call-price.update')
  update(form: In<'billing.call-price.update'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.update('call-plans', { ...form, benefits: form.features }, userId);
  }
  @Answers('billing.call-price.archive')
  archive({ itemId }: In<'billing.call-price.archive'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.archive('call-plans', itemId, userId);
  }
}

@Injectable()
export class OfferPriceAnswers {
  constructor(private readonly prices: PriceListService) {}

  @Answers('billing.offer-price.list')
  list(query: In<'billing.offer-price.list'>): Promise<Page<PriceItem>> {
    return this.prices.list('vip-offers', query);
  }
  @Answers('billing.offer-price.create')
  create(form: In<'billing.offer-price.create'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.create('vip-offers', form, userId);
  }
  @Answers('billing.offer-price.update')
  update(form: In<'billing.offer-price.update'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.update('vip-offers', form, userId);
  }
  @Answers('billing.offer-price.archive')
  archive({ itemId }: In<'billing.offer-price.archive'>, { userId }: StaffCaller): Promise<PriceItem> {
    return this.prices.archive('vip-offers', itemId, userId);
  }
}
