import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { AuditService } from './audit.service.js';

type SaleDecision = EventEnvelope<'sale-decision.recorded'>['data'];

/** What the team did elsewhere, in one log. The other service keeps its own row; the id is the same. */
@Injectable()
export class AuditEvents {
  constructor(private readonly audit: AuditService) {}

  @OnEvent('content-change.recorded', { feature: 'audit' })
  async whenContentChanged({ data }: EventEnvelope<'content-change.recorded'>, tx: Tx): Promise<void> {
    const { changeId: id, staffId: actorId, details: after, at, ...rest } = data;
    await this.audit.record(tx, { id, actorId, at: new Date(at), after, ...rest });
  }

  @OnEvent('story-change.recorded', { feature: 'audit' })
  async whenStoryChanged({ data }: EventEnvelope<'story-change.recorded'>, tx: Tx): Promise<void> {
    const { changeId: id, staffId: actorId, details: after, at, ...rest } = data;
    await this.audit.record(tx, { id, actorId, at: new Date(at), after, ...rest });
  }

  /** Why it was decided stays with the sale, in billing. */
  @OnEvent('sale-decision.recorded', { feature: 'audit' })
  async whenSaleDecided({ data }: EventEnvelope<'sale-decision.recorded'>, tx: Tx): Promise<void> {
    const { decisionId: id, staffId: actorId, action, at, userId, subscriptionId, amountCents, before } = data;
    const entry = { id, actorId, at: new Date(at), action: `sale.${action}`, modelId: data.modelId ?? null };
    const after = { userId, subscriptionId, amountCents, ...data.detail };
    await this.audit.record(tx, { ...entry, ...targetOf(data), before: before ?? null, after });
  }

  /** What came of its own time has nobody to name and is not for this log. */
  @OnEvent('price-list.changed', { feature: 'audit' })
  async whenPriceChanged({ id, data }: EventEnvelope<'price-list.changed'>, tx: Tx): Promise<void> {
    const { itemId: targetId, list, modelId, change, staffId: actorId, before, after, at } = data;
    if (actorId === null) return;
    const entry = { id, actorId, at: new Date(at), action: `price.${change}`, targetType: 'price', targetId, modelId };
    await this.audit.record(tx, { ...entry, before, after: { ...after, list } });
  }

  @OnEvent('post-price.changed', { feature: 'audit' })
  async whenPostPriceChanged({ id, data }: EventEnvelope<'post-price.changed'>, tx: Tx): Promise<void> {
    const { postId: targetId, modelId, staffId: actorId, before, after, at } = data;
    const entry = { id, actorId, at: new Date(at), action: 'post.priced', targetType: 'post', targetId, modelId };
    await this.audit.record(tx, { ...entry, before, after });
  }

  @OnEvent('coupon.changed', { feature: 'audit' })
  async whenCouponChanged({ id, data }: EventEnvelope<'coupon.changed'>, tx: Tx): Promise<void> {
    const { couponId: targetId, modelId, change, staffId: actorId, before, after, at } = data;
    const entry = {
      id,
      actorId,
      at: new Date(at),
      action: `coupon.${change}`,
      targetType: 'coupon',
      targetId,
      modelId,
    };
    await this.audit.record(tx, { ...entry, before, after });
  }

  @OnEvent('call-change.recorded', { feature: 'audit' })
  async whenCallChanged({ data }: EventEnvelope<'call-change.recorded'>, tx: Tx): Promise<void> {
    const { changeId: id, staffId: actorId, change, at, ...rest } = data;
    const targetType = change === 'calendar-saved' ? 'call-calendar' : 'call-offer';
    await this.audit.record(tx, { ...rest, id, actorId, at: new Date(at), action: `call.${change}`, targetType });
  }

  /** Of a page that changed hands nobody switched anything. */
  @OnEvent('delegation.changed', { feature: 'audit' })
  async whenDelegationChanged({ id, data }: EventEnvelope<'delegation.changed'>, tx: Tx): Promise<void> {
    const { modelId, task, isGranted, changedBy: actorId, at } = data;
    if (actorId === null) return;
    const action = `delegation.${task}-${isGranted ? 'granted' : 'withdrawn'}`;
    const entry = { id, actorId, at: new Date(at), action, targetType: 'model', targetId: modelId, modelId };
    await this.audit.record(tx, entry);
  }

  @OnEvent('marketing-change.recorded', { feature: 'audit' })
  async whenMarketingChanged({ data }: EventEnvelope<'marketing-change.recorded'>, tx: Tx): Promise<void> {
    const { changeId: id, staffId: actorId, at, ...rest } = data;
    await this.audit.record(tx, { ...rest, id, actorId, at: new Date(at) });
  }

  /** Why it was decided stays with the testimonial, in marketing. */
  @OnEvent('testimonial.decided', { feature: 'audit' })
  async whenTestimonialDecided({ id, data }: EventEnvelope<'testimonial.decided'>, tx: Tx): Promise<void> {
    const { testimonialId: targetId, modelId, staffId: actorId, before, state, at } = data;
    const entry = {
      id,
      actorId,
      at: new Date(at),
      action: `testimonial.${state}`,
      targetType: 'testimonial',
      targetId,
    };
    await this.audit.record(tx, { ...entry, modelId, before: { state: before }, after: { state } });
  }

  @OnEvent('payment-gateway.changed', { feature: 'audit' })
  async whenGatewayChanged({ id, data }: EventEnvelope<'payment-gateway.changed'>, tx: Tx): Promise<void> {
    const { gatewayId: targetId, change, fields, staffId: actorId, reason = null, at } = data;
    const entry = { id, actorId, at: new Date(at), action: `gateway.${change}`, targetType: 'gateway', targetId };
    await this.audit.record(tx, { ...entry, reason, after: { fields: fields.join(', ') } });
  }
}

/** What was decided about; an export is about the list as a whole. */
function targetOf({ paymentId, subscriptionId, userId, modelId, detail }: SaleDecision) {
  if (paymentId) return { targetType: 'payment', targetId: paymentId };
  if (subscriptionId) return { targetType: 'subscription', targetId: subscriptionId };
  if (userId) return { targetType: 'person', targetId: userId };
  if (modelId) return { targetType: 'model', targetId: modelId };
  if (typeof detail?.agencyId === 'string') return { targetType: 'agency', targetId: detail.agencyId };
  return { targetType: 'sales', targetId: null };
}
