import { Id, Text, Whole } from '../fields.js';
import { ask, edgeRoutes, get, operations } from '../operation.js';

export class OwnLinkQuery {
  /** One of hers. */
  @Id() modelId: string;
}
/** The one link a creator shares herself: made once, it never changes and never ends. */
export class OwnLink {
  @Text() leadId: string;
  /** Visits that came by it, crawlers left out. */
  @Whole() clicks: number;
  /** Approved payments of who came by it, without those given back whole. */
  @Whole() conversions: number;
}
export class SharedLink extends OwnLink {
  /** The short address that is shared, and what the QR holds. */
  @Text() url: string;
}

export const ownLinkOperations = operations({
  /** @throws model-not-found for a model that is not hers */
  'marketing.sales-link.of-model': ask('creator', OwnLinkQuery, OwnLink),
});
/** The edge knows the public address. */
export const ownLinkRoutes = edgeRoutes({
  'creator.share': get('/creator/share', 'creator', OwnLinkQuery, SharedLink, { says: '`modelId` must be hers.' }),
});
