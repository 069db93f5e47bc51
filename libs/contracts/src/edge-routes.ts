import { bookingRoutes } from './billing/bookings.js';
import { roomRoutes } from './billing/call-rooms.js';
import { callRoutes } from './billing/calls.js';
import { offerRoutes } from './billing/offers.js';
import { paymentRoutes } from './billing/payments.js';
import { feedRoutes } from './catalog/feed.js';
import { mediaRoutes } from './catalog/media.js';
import { modelRoutes } from './catalog/models.js';
import { publicModelRoutes } from './catalog/public-models.js';
import { viewingRoutes } from './catalog/viewing.js';
import { creatorTodayRoutes } from './creator-today.js';
import { dashboardRoutes } from './dashboard.js';
import { healthRoutes } from './health.js';
import { facebookConfigRoutes } from './marketing/facebook-configs.js';
import { ownLinkRoutes } from './marketing/own-link.js';
import { pixelRoutes } from './marketing/pixel.js';
import { presellRoutes } from './marketing/presells.js';
import { salesLinkRoutes } from './marketing/sales-links.js';
import type { AnswerOf, Filled } from './operation.js';
import { pageErrorRoutes } from './page-errors.js';
import { setupRoutes } from './setup.js';
import { storyRoutes } from './stories/stories.js';
import { fanThreadRoutes } from './users/fan-threads.js';
import { followRoutes } from './users/follows.js';
import { invitationRoutes } from './users/invitations.js';
import { payoutCodeRoutes } from './users/payout-code.js';
import { signInRoutes } from './users/sign-in.js';
import { staffSignInRoutes } from './users/staff-sign-in.js';
import { trustRoutes } from './users/trust.js';
import { waitingRoutes } from './waiting-work.js';

/** Every route the edge answers by a method of its own and that is written as a row; see `OPERATIONS` for the others. */
export const EDGE_ROUTES = {
  ...bookingRoutes,
  ...callRoutes,
  ...creatorTodayRoutes,
  ...dashboardRoutes,
  ...facebookConfigRoutes,
  ...fanThreadRoutes,
  ...feedRoutes,
  ...followRoutes,
  ...healthRoutes,
  ...mediaRoutes,
  ...modelRoutes,
  ...offerRoutes,
  ...ownLinkRoutes,
  ...pageErrorRoutes,
  ...paymentRoutes,
  ...payoutCodeRoutes,
  ...pixelRoutes,
  ...publicModelRoutes,
  ...roomRoutes,
  ...presellRoutes,
  ...salesLinkRoutes,
  ...signInRoutes,
  ...invitationRoutes,
  ...staffSignInRoutes,
  ...storyRoutes,
  ...trustRoutes,
  ...viewingRoutes,
  ...setupRoutes,
  ...waitingRoutes,
};
export type EdgeRoutes = typeof EDGE_ROUTES;
export type EdgeRouteName = keyof EdgeRoutes;
/** What such a method is asked for, and what it answers before files become addresses. */
export type EdgeIn<N extends EdgeRouteName> = Filled<InstanceType<EdgeRoutes[N]['input']>>;
export type EdgeOut<N extends EdgeRouteName> = AnswerOf<EdgeRoutes[N]>;
