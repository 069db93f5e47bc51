import {
  type AdminSalesLinkView,
  money,
  type PixelEvent,
  type PixelEventDto,
  type SalesLinkDto,
  type Testimonial,
  type TestimonialDto,
} from '@camarim/contracts';
import { premiumFragment, salesLinkMessage, whatsappShareUrl } from '@camarim/domain';
import { renderSVG } from 'uqr';

export const presentPixel = (event: PixelEvent, url: string): PixelEventDto => ({
  url,
  pixelId: event.pixelId,
  name: event.name,
  eventId: event.eventId,
  externalId: event.externalId,
  value: event.valueCents === null ? null : money(event.valueCents),
});

/** The QR holds the short address: fewer modules are read from farther away. A premium link has none to be found by. */
export function presentLink(view: AdminSalesLinkView, publicUrl: string): SalesLinkDto {
  const url = publicUrl + view.path + (view.bearer === null ? '' : premiumFragment(view.bearer));
  const shortUrl = view.kind === 'premium' ? url : `${publicUrl}/l/${encodeURIComponent(view.leadId)}`;
  const whatsappText = salesLinkMessage(view.kind, url);
  return {
    id: view.id,
    name: view.name,
    leadId: view.leadId,
    modelId: view.modelId,
    username: view.username,
    kind: view.kind,
    source: view.source,
    amount: money(view.amountCents),
    durationDays: view.durationDays,
    maxActivations: view.maxActivations,
    activations: view.activations,
    clicks: view.clicks,
    conversions: view.conversions,
    isActive: view.isActive,
    expiresAt: view.expiresAt,
    url,
    shortUrl,
    isOld: view.kind === 'premium' && view.bearer === null,
    qrSvg: renderSVG(shortUrl, { ecc: 'M', border: 4, pixelSize: 4 }),
    whatsappUrl: whatsappShareUrl(whatsappText),
    whatsappText,
    createdAt: view.createdAt,
  };
}

export const presentTestimonial = ({ id, text, name, purchasedIn }: Testimonial): TestimonialDto => ({
  id,
  text,
  name,
  purchasedIn,
});
