import { percent } from './percent.js';

/**
 * Visitors and how many of them bought, in one window (FA-05, MKT-13; domain §4.2).
 *
 * A visitor is one person whose browser opened a page in the window: the account if the browser belongs to one, else the
 * browser itself (the visit cookie). Several visits, or several devices of one account, count once. A member is a visitor
 * with an account, a charged one a member who asked for a PIX created in the same window, and a buyer a charged one who paid
 * it and was not fully refunded. So each is a part of the one before, and whoever pays without a visit (a month of Pix
 * Automático) is none of them.
 */
export interface VisitorCounts {
  visitors: number;
  buyers: number;
}

/**
 * Buyers of 100 visitors, one decimal, rounded half up; null without visitors, shown as '—' (FA-05).
 * @throws RangeError when there are more buyers than visitors, which this rule makes impossible.
 */
export function visitorConversion({ visitors, buyers }: VisitorCounts): number | null {
  if (buyers > visitors) throw new RangeError('every buyer is a visitor');
  return percent(buyers, visitors, 1);
}
