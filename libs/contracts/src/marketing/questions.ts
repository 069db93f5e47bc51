import type { CampaignDashboardView, DashboardMoment } from '../dashboard.js';
import type { DeliveryCounts } from '../health.js';
import { ask, Nothing, operations, undeclared } from '../operation.js';
import type { PageViewRequest, VisitHit } from '../rpc/marketing.rpc.js';
import type { PixelEvent } from './pixel.js';

/** What the edge asks while it does more than passing on: pictures and links have addresses there, browsers cookies. */
export const marketingQuestions = operations({
  /** A page was opened. With a session, the visit is known to be that person's. */
  'marketing.visit.record': ask('everybody', undeclared<VisitHit>(), undeclared<{ recorded: boolean }>()),
  /** Whether a lead id is known; no personal data (MKT-12). */
  'marketing.lead.exists': ask('everybody', undeclared<{ leadId: string }>(), undeclared<{ ok: boolean }>()),
  /**
   * The page's ViewContent. `recorded` false: no consent, no configuration, or it was recorded before; `pixel` only
   * beside a true.
   */
  'marketing.conversion.view-content': ask(
    'everybody',
    undeclared<PageViewRequest>(),
    undeclared<{ recorded: boolean; pixel: PixelEvent | null }>(),
  ),
  /**
   * Registration and purchases of the signed-in person that the ledger holds and no browser was given yet; each is
   * given once, and only while their consent stands (MKT-05, MKT-10).
   */
  'marketing.conversion.take-pixel-events': ask('signed-in', Nothing, undeclared<{ items: PixelEvent[] }>()),

  'marketing.metrics.dashboard': ask(
    'staff:figures',
    undeclared<DashboardMoment>(),
    undeclared<CampaignDashboardView>(),
  ),
  /** Events for Meta: waiting now, and what became of those of the last 24 hours; and which accounts stand still. */
  'marketing.metrics.deliveries': ask('staff:administration', Nothing, undeclared<DeliveryCounts>()),
});
