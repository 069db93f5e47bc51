import { facebookConfigOperations } from './facebook-configs.js';
import { testimonialOperations } from './testimonials.js';

/** Every operation of marketing. */
export const marketingOperations = { ...facebookConfigOperations, ...testimonialOperations };
