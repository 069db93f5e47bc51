import { conversionOperations } from './conversions.js';
import { campaignDisputeOperations } from './dispute-rates.js';
import { facebookConfigOperations } from './facebook-configs.js';
import { funnelOperations } from './funnel.js';
import { ownLinkOperations } from './own-link.js';
import { presellOperations } from './presells.js';
import { marketingQuestions } from './questions.js';
import { saleOriginOperations } from './sale-origins.js';
import { salesLinkOperations } from './sales-links.js';
import { testimonialOperations } from './testimonials.js';

/** Every operation of marketing. */
export const marketingOperations = {
  ...campaignDisputeOperations,
  ...conversionOperations,
  ...facebookConfigOperations,
  ...funnelOperations,
  ...marketingQuestions,
  ...ownLinkOperations,
  ...presellOperations,
  ...saleOriginOperations,
  ...salesLinkOperations,
  ...testimonialOperations,
};
