import { SALES_LINK } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import { SALES_LINK_SOURCES, type SalesLinkSource } from '../events/marketing.events.js';
import { Flag, Id, One, OneOf, type Preset, pageOf, pageQuery, Text, Time, Whole, withClientId } from '../fields.js';
import { Money } from '../money.js';
import { ask, del, edgeRoutes, get, operations, post, put, undeclared } from '../operation.js';
import type { Page } from '../page.js';

const KINDS = ['checkout', 'premium'] as const;
/** Longest texts as they are typed; the service's rules say what they may be. */
const TYPED = { name: 200, leadId: 60 } as const;
const { amountCents, durationDays, maxActivations } = SALES_LINK;
const presetOf = <const L extends { default: number }>({ default: preset, ...limits }: L) => ({ ...limits, preset });

export class SalesLinkQuery extends pageQuery(50, 50) {
  /** Of one creator; the totals are the house's all the same. */
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
/** What is left out gets the source's defaults (MKT-19). */
export class SalesLinkForm {
  /** '' = 'Link {leadId}'. */
  @Text({ max: TYPED.name, preset: '' }) name: string | Preset;
  /** '' = 'LEAD' and the time. */
  @Text({ max: TYPED.leadId, preset: '' }) leadId: string | Preset;
  @Id() modelId: string;
  @OneOf(KINDS, { preset: 'checkout' }) kind: (typeof KINDS)[number] | Preset;
  @OneOf(SALES_LINK_SOURCES, { preset: 'whatsapp' }) source: SalesLinkSource | Preset;
  @Whole(presetOf(amountCents)) amountCents: number | Preset;
  @Whole(presetOf(durationDays)) durationDays: number | Preset;
  @Whole(presetOf(maxActivations)) maxActivations: number | Preset;
  @Time({ nullable: true, preset: null }) expiresAt: string | null | Preset;
}
export class SalesLinkCreate extends withClientId(SalesLinkForm) {}
export interface SalesLinkDraft {
  clientId?: string;
  name: string;
  leadId: string;
  modelId: string;
  kind: (typeof KINDS)[number];
  source: SalesLinkSource;
  amountCents: number;
  durationDays: number;
  maxActivations: number;
  expiresAt: string | null;
}
export class SalesLinkById {
  @Id() linkId: string;
}
/** What is left out stays. */
export class SalesLinkUpdate extends SalesLinkById {
  @Text({ max: TYPED.name, optional: true }) name?: string;
  @Flag({ optional: true }) isActive?: boolean;
  @Whole({ min: maxActivations.min, max: maxActivations.max, optional: true }) maxActivations?: number;
  @Time({ nullable: true, optional: true }) expiresAt?: string | null;
}
/** What service and page know of a link. */
export class SalesLinkFacts {
  @Id() id: string;
  @Text() name: string;
  @Text() leadId: string;
  @Id() modelId: string;
  @Text() username: string;
  @OneOf(KINDS) kind: (typeof KINDS)[number];
  @OneOf(SALES_LINK_SOURCES) source: SalesLinkSource;
  @Whole() durationDays: number;
  @Whole() maxActivations: number;
  @Whole() activations: number;
  /** Visits that came by it, crawlers left out. */
  @Whole() clicks: number;
  /** Approved payments with its lead, without those given back whole. */
  @Whole() conversions: number;
  @Flag() isActive: boolean;
  /** The one its creator shares herself, wherever she likes: its source says nothing. */
  @Flag({ optional: true }) isOwn?: boolean;
  @Time({ nullable: true }) expiresAt: string | null;
  @Time() createdAt: string;
}
export interface AdminSalesLinkView extends SalesLinkFacts {
  amountCents: number;
  /** The path of MKT-20, e.g. `/luna/p/LEAD1?source=instagram`. */
  path: string;
  /** What opens a premium link; null for a checkout link and for a premium one made before links had bearers. */
  bearer: string | null;
}
export class SalesLink extends SalesLinkFacts {
  @One(() => Money) amount: Money;
  /** What is copied and sent (MKT-20). Of a premium link it ends with its bearer: who has it, has the access. */
  @Text() url: string;
  /** What the QR holds: /l/{leadId} of a checkout link, `url` of a premium one. */
  @Text() shortUrl: string;
  /** A premium link from before links had bearers: its lead opens it, until the first use. */
  @Flag() isOld: boolean;
  /** An SVG document. */
  @Text() qrSvg: string;
  /** Opens WhatsApp with `whatsappText` (MKT-22). */
  @Text() whatsappUrl: string;
  @Text() whatsappText: string;
}
export class SalesLinkTotals {
  @Whole() active: number;
  @Whole() clicks: number;
  @Whole() conversions: number;
}
export class SalesLinkPage extends pageOf(() => SalesLink) {
  @One(() => SalesLinkTotals) totals: SalesLinkTotals;
}
/** Of a premium link: the hash of its bearer, or the lead of a link made before links had bearers. */
export interface PremiumLinkKey {
  bearerHash?: string;
  leadId?: string;
}
/** What opens a premium link: its bearer, or the lead of a link made before links had one. */
class PremiumLinkBody {
  @Text({ matches: /^[A-Za-z0-9_-]{1,43}$/ }) key: string;
}
/** Of the same shape for every key, so that a guess learns nothing. */
export class SalesLinkOffer {
  /** Signing up with this link activates the access at once. False: none, used up, over or switched off. */
  @Flag() grants: boolean;
  /** Whose access it is; null when it grants nothing. */
  @Text({ nullable: true }) username: string | null;
}
export class SalesLinkRedeemed {
  @Flag() redeemed: boolean;
  @Id() modelId: string;
  @Whole() durationDays: number;
}

const missing = { missing: 'sales-link-not-found' } as const;
export const salesLinkOperations = operations({
  'marketing.sales-link.list': ask(
    'staff:campaigns',
    SalesLinkQuery,
    undeclared<Page<AdminSalesLinkView> & { totals: SalesLinkTotals }>(),
  ),
  /** @throws lead-taken, validation-failed */
  'marketing.sales-link.create': ask(
    'staff:campaigns',
    undeclared<{ draft: SalesLinkDraft }>(),
    undeclared<AdminSalesLinkView>(),
  ),
  'marketing.sales-link.update': ask(
    'staff:campaigns',
    undeclared<SalesLinkUpdate>(),
    undeclared<AdminSalesLinkView>(),
  ),
  /** Only a link nobody used; others are switched off. @throws conflict */
  'marketing.sales-link.delete': del('/admin/sales-links/:linkId', 'staff:campaigns', SalesLinkById, Deleted, {
    missing: 'sales-link-not-found',
    status: 204,
  }),
  /** Whether a premium link still grants its access; never an error. */
  'marketing.sales-link.offer': ask('everybody', undeclared<PremiumLinkKey>(), SalesLinkOffer),
  /** Where the short address of a checkout link leads: a path of ours. @throws sales-link-not-found, for premium links too */
  'marketing.sales-link.target': ask('everybody', undeclared<{ leadId: string }>(), undeclared<{ path: string }>()),
  /**
   * The signed-in person takes the access a premium link stands for.
   * @throws sales-link-not-found (none, over, used up), sales-link-redeemed (this person had it already),
   * subscription-active (a period runs; the link is not spent)
   */
  'marketing.sales-link.redeem': ask('signed-in', undeclared<PremiumLinkKey>(), SalesLinkRedeemed),
});
/** The edge knows the public address, and draws it. */
export const salesLinkRoutes = edgeRoutes({
  'premium-link.look-up': post('/sales-links/look-up', 'public', PremiumLinkBody, SalesLinkOffer, {
    ...{ limit: 'premium-link', status: 200, says: 'Whether a link still grants its access (MKT-21).' },
  }),
  'premium-link.redeem': post('/sales-links/redeem', 'signed-in', PremiumLinkBody, SalesLinkRedeemed, {
    ...{ limit: 'premium-link', status: 200, says: 'By somebody who has an account: once per person.' },
  }),
  'sales-link.list': get('/admin/sales-links', 'staff:campaigns', SalesLinkQuery, SalesLinkPage),
  'sales-link.create': post('/admin/sales-links', 'staff:campaigns', SalesLinkCreate, SalesLink),
  'sales-link.update': put('/admin/sales-links/:linkId', 'staff:campaigns', SalesLinkUpdate, SalesLink, missing),
});
