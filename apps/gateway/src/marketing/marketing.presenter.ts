import {
  type AdminSalesLinkView,
  money,
  type PixelEvent,
  type PixelEventDto,
  type SalesLink,
} from '@camarim/contracts';
import { only, premiumFragment, salesLinkMessage, whatsappShareUrl } from '@camarim/domain';
import { renderSVG } from 'uqr';

export const presentPixel = (event: PixelEvent, url: string): PixelEventDto => ({
  url,
  ...only(event, 'pixelId', 'name', 'eventId', 'externalId'),
  value: event.valueCents === null ? null : money(event.valueCents),
});

/** The QR holds the short address: fewer modules are read from farther away. A premium link has none to be found by. */
export function presentLink(view: AdminSalesLinkView, publicUrl: string): SalesLink {
  const { amountCents, path, bearer, ...facts } = view;
  const isPremium = facts.kind === 'premium';
  const url = publicUrl + path + (bearer === null ? '' : premiumFragment(bearer));
  const shortUrl = isPremium ? url : `${publicUrl}/l/${encodeURIComponent(facts.leadId)}`;
  const whatsappText = salesLinkMessage(facts.kind, url);
  return {
    ...facts,
    amount: money(amountCents),
    url,
    shortUrl,
    isOld: isPremium && bearer === null,
    qrSvg: renderSVG(shortUrl, { ecc: 'M', border: 4, pixelSize: 4 }),
    whatsappUrl: whatsappShareUrl(whatsappText),
    whatsappText,
  };
}
