import { OneOf, Text } from './fields.js';
import { edgeRoutes, Nothing, post } from './operation.js';

/**
 * A page that could not be drawn in a browser: the kind of error and where in our scripts it happened. Never its message,
 * which may quote what a person typed.
 */
export class PageError {
  @OneOf(['visitor', 'admin', 'studio']) part: 'visitor' | 'admin' | 'studio';
  @Text({ max: 60, matches: /^[A-Za-z]+$/ }) name: string;
  /** 'index-4fK2.js:1:3041 react-9a.js:2:7', the innermost first. */
  @Text({ max: 400, matches: /^(?:[\w.-]+:\d+:\d+(?: |$))*$/ }) places: string;
}
/** The edge writes it into its log under the trace the page shows as its code (GW-13). */
export const pageErrorRoutes = edgeRoutes({
  'page-error.report': post('/page-errors', 'everybody', PageError, Nothing, { limit: 'page-error', status: 204 }),
});
