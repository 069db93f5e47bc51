export * from './billing/bookings.js';
export * from './billing/call-calendars.js';
export * from './billing/call-desk.js';
export * from './billing/call-offers.js';
export * from './billing/call-terms.js';
export * from './billing/calls.js';
export * from './billing/departures.js';
export * from './billing/gateways.js';
export * from './billing/offers.js';
export * from './billing/payments.js';
export * from './billing/prices.js';
export * from './billing/purchases.js';
export * from './billing/questions.js';
export * from './billing/reason.js';
export * from './billing/recurrences.js';
export * from './billing/sale-access.js';
export * from './billing/sales.js';
export * from './billing/sales-figures.js';
export * from './billing/stray-money.js';
export * from './billing/views.js';
export * from './billing/withdrawals.js';
export * from './catalog/by-id.js';
export * from './catalog/changes.js';
export * from './catalog/comments.js';
export * from './catalog/demo-engagement.js';
export * from './catalog/feed.js';
export * from './catalog/likes.js';
export * from './catalog/media.js';
export * from './catalog/metrics.js';
export * from './catalog/models.js';
export * from './catalog/notices.js';
export * from './catalog/posts.js';
export * from './catalog/public-models.js';
export * from './catalog/releases.js';
export * from './catalog/saved.js';
export * from './catalog/settings.js';
export * from './catalog/templates.js';
export * from './catalog/viewing.js';
export * from './catalog/word-list.js';
export * from './dashboard.js';
export * from './deleted.js';
export * from './demo.js';
export * from './edge-routes.js';
export * from './events/billing.events.js';
export * from './events/catalog.events.js';
export * from './events/changed-facts.js';
export * from './events/envelope.js';
export * from './events/event-catalogue.js';
export * from './events/marketing.events.js';
export * from './events/stories.events.js';
export * from './events/users.events.js';
export { fieldErrors, UNKNOWN_FIELD } from './field-errors.js';
export * as fields from './fields.js';
export * from './health.js';
export * from './http/admin/live.dto.js';
export * from './http/admin/people.dto.js';
export * from './http/admin/sales.dto.js';
export * from './http/problem.dto.js';
export * from './http/visitor/content.dto.js';
export * from './http/visitor/legal.dto.js';
export * from './http/visitor/marketing.dto.js';
export * from './identity.js';
export * from './marketing/conversions.js';
export * from './marketing/facebook-configs.js';
export * from './marketing/funnel.js';
export * from './marketing/pixel.js';
export * from './marketing/presells.js';
export * from './marketing/questions.js';
export * from './marketing/sales-links.js';
export * from './marketing/testimonials.js';
export {
  Media,
  MediaAddress,
  MediaRef,
  Picture,
  PictureAddress,
  PictureFile,
  PictureRef,
  PictureSource,
  type Shown,
} from './media.js';
export * from './money.js';
export type { Asked, HttpMethod, Operation, OperationAccess, Routed } from './operation.js';
export * as row from './operation.js';
export * from './operations.js';
export * from './page.js';
export * from './page-errors.js';
export * from './rpc/marketing.rpc.js';
export * from './rpc/person.rpc.js';
export * from './rpc/rpc-callers.js';
export * from './rpc/rpc-catalogue.js';
export * from './rpc/status.rpc.js';
export * from './rpc/users.rpc.js';
export * from './rpc/users-staff.rpc.js';
export * from './rpc/users-trust.rpc.js';
export * from './services.js';
export * from './shape.js';
export * from './stories/analytics.js';
export * from './stories/stories.js';
export * from './users/account.js';
export * from './users/audit.js';
export * from './users/devices.js';
export * from './users/notifications.js';
export * from './users/people.js';
export * from './users/questions.js';
export * from './users/sign-in.js';
export * from './users/staff-sign-in.js';
export * from './users/team.js';
export * from './users/trust.js';
