import { conversionOperations } from './conversions.js';
import { facebookConfigOperations } from './facebook-configs.js';
import { testimonialOperations } from './testimonials.js';

/** Every operation of marketing. */
export const marketingOperations = { ...conversionOperations, ...facebookConfigOperations, ...testimonialOperations };
