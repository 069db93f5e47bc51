import { Deleted } from '../deleted.js';
import { Id } from '../fields.js';
import { del, Nothing, operations, undeclared } from '../operation.js';
import type { CampaignDashboardView, DashboardMoment, DeliveryCounts } from '../rpc/dashboard.rpc.js';
import type { PageViewRequest, PixelEvent, PresellView, VisitHit } from '../rpc/marketing.rpc.js';
import type { AdminPresellView, PresellDraft } from '../rpc/marketing-admin.rpc.js';

export class PresellById {
  @Id() presellId: string;
}

/** What the edge asks while it does more than passing on: pictures and links have addresses there, browsers cookies. */
export const marketingQuestions = operations({
  'marketing.presell.get': {
    access: 'everybody',
    input: undeclared<{ slug: string }>(),
    output: undeclared<PresellView>(),
  },
  'marketing.presell.admin-list': {
    access: 'staff:pages',
    input: Nothing,
    output: undeclared<{ items: AdminPresellView[] }>(),
  },
  'marketing.presell.admin-get': {
    access: 'staff:pages',
    input: undeclared<{ presellId: string }>(),
    output: undeclared<AdminPresellView>(),
  },
  /** One per creator. @throws slug-taken, presell-exists, validation-failed */
  'marketing.presell.create': {
    access: 'staff:pages',
    input: undeclared<{ modelId: string; draft: PresellDraft }>(),
    output: undeclared<AdminPresellView>(),
  },
  'marketing.presell.update': {
    access: 'staff:pages',
    input: undeclared<{ presellId: string; draft: PresellDraft }>(),
    output: undeclared<AdminPresellView>(),
  },
  'marketing.presell.set-active': {
    access: 'staff:pages',
    input: undeclared<{ presellId: string; isActive: boolean }>(),
    output: undeclared<AdminPresellView>(),
  },
  'marketing.presell.delete': del('/admin/presells/:presellId', 'staff:pages', PresellById, Deleted, {
    missing: 'presell-not-found',
    status: 204,
  }),

  /** A page was opened. With a session, the visit is known to be that person's. */
  'marketing.visit.record': {
    access: 'everybody',
    input: undeclared<VisitHit>(),
    output: undeclared<{ recorded: boolean }>(),
  },
  /** Whether a lead id is known; no personal data (MKT-12). */
  'marketing.lead.exists': {
    access: 'everybody',
    input: undeclared<{ leadId: string }>(),
    output: undeclared<{ ok: boolean }>(),
  },
  /**
   * The page's ViewContent. `recorded` false: no consent, no configuration, or it was recorded before; `pixel` only
   * beside a true.
   */
  'marketing.conversion.view-content': {
    access: 'everybody',
    input: undeclared<PageViewRequest>(),
    output: undeclared<{ recorded: boolean; pixel: PixelEvent | null }>(),
  },
  /**
   * Registration and purchases of the signed-in person that the ledger holds and no browser was given yet; each is
   * given once, and only while their consent stands (MKT-05, MKT-10).
   */
  'marketing.conversion.take-pixel-events': {
    access: 'signed-in',
    input: Nothing,
    output: undeclared<{ items: PixelEvent[] }>(),
  },

  'marketing.metrics.dashboard': {
    access: 'staff:figures',
    input: undeclared<DashboardMoment>(),
    output: undeclared<CampaignDashboardView>(),
  },
  /** Events for Meta: waiting now, and what became of those of the last 24 hours. */
  'marketing.metrics.deliveries': {
    access: 'staff:administration',
    input: Nothing,
    output: undeclared<DeliveryCounts>(),
  },
});
