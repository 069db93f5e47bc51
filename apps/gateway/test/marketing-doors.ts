import type { AdminSalesLinkView, Identity, RpcPattern, RpcReply, RpcRequest } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { bearerHash, newBearer } from '@camarim/platform';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

export const aSalesLink = (own: Partial<AdminSalesLinkView> = {}): AdminSalesLinkView => ({
  id: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0901',
  name: 'Link LEAD1',
  leadId: 'LEAD1',
  modelId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0902',
  username: 'luna',
  kind: 'checkout',
  source: 'instagram',
  amountCents: 1990,
  durationDays: 30,
  maxActivations: 1,
  activations: 0,
  clicks: 3,
  conversions: 1,
  isActive: true,
  expiresAt: null,
  path: '/luna/p/LEAD1?source=instagram',
  bearer: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...own,
});

/** Of the premium link there is. */
export const A_BEARER = newBearer();

const A_PIXEL = { pixelId: '123456789012345', externalId: 'a'.repeat(64) };

/** Marketing with a few lines behind each door. */
@Controller()
export class MarketingDoors {
  constructor(private readonly world: World) {}

  private heard(pattern: string, request: unknown, caller: Identity): void {
    this.world.calls.push({ pattern, request, caller });
    const error = this.world.failing.get(pattern);
    if (error) throw error;
  }

  @RpcDoor('marketing.visit.record')
  visit(
    @Payload() request: Ask<'marketing.visit.record'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.visit.record'> {
    this.heard('marketing.visit.record', request, caller);
    return { recorded: true };
  }
  @RpcDoor('marketing.lead.exists')
  lead(@Payload() request: Ask<'marketing.lead.exists'>, @Caller() caller: Identity): Reply<'marketing.lead.exists'> {
    this.heard('marketing.lead.exists', request, caller);
    if (request.leadId !== '42') throw problem('lead-not-found');
    return { ok: true };
  }
  @RpcDoor('marketing.conversion.view-content')
  view(
    @Payload() request: Ask<'marketing.conversion.view-content'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.conversion.view-content'> {
    this.heard('marketing.conversion.view-content', request, caller);
    return { recorded: true, pixel: { name: 'ViewContent', eventId: request.eventId, ...A_PIXEL, valueCents: null } };
  }
  @RpcDoor('marketing.conversion.take-pixel-events')
  pixelEvents(
    @Payload() request: Ask<'marketing.conversion.take-pixel-events'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.conversion.take-pixel-events'> {
    this.heard('marketing.conversion.take-pixel-events', request, caller);
    return { items: [{ name: 'Purchase', eventId: 'purchase:1', ...A_PIXEL, valueCents: 1990 }] };
  }
  @RpcDoor('marketing.sales-link.target')
  target(
    @Payload() request: Ask<'marketing.sales-link.target'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.sales-link.target'> {
    this.heard('marketing.sales-link.target', request, caller);
    if (request.leadId !== 'LEAD1') throw problem('sales-link-not-found');
    return { path: '/luna/p/LEAD1?source=instagram' };
  }
  @RpcDoor('marketing.sales-link.offer')
  offer(
    @Payload() request: Ask<'marketing.sales-link.offer'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.sales-link.offer'> {
    this.heard('marketing.sales-link.offer', request, caller);
    const grants = request.bearerHash === bearerHash(A_BEARER);
    return { grants, username: grants ? 'luna' : null };
  }
  @RpcDoor('marketing.sales-link.redeem')
  redeem(
    @Payload() request: Ask<'marketing.sales-link.redeem'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.sales-link.redeem'> {
    this.heard('marketing.sales-link.redeem', request, caller);
    if (request.bearerHash !== bearerHash(A_BEARER)) throw problem('sales-link-not-found');
    return { redeemed: true, modelId: aSalesLink().modelId, durationDays: 30 };
  }
  @RpcDoor('marketing.sales-link.create')
  create(
    @Payload() request: Ask<'marketing.sales-link.create'>,
    @Caller() caller: Identity,
  ): Reply<'marketing.sales-link.create'> {
    this.heard('marketing.sales-link.create', request, caller);
    return aSalesLink();
  }
}
