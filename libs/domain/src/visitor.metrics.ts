import { percent } from './percent.js';

/**
 * How many came and how many of them bought, in one window (FA-05, MKT-13; domain §4.2).
 *
 * A visitor is one person whose browser arrived at a page in the window: the account when the browser is somebody's,
 * else the browser itself (the visit cookie); whoever comes twice, or by two devices of one account, is one. A buyer is
 * one of these visitors who paid a charge made in the same window and did not get all of it back. So a buyer is always
 * a visitor too, and who pays without coming (a month of Pix Automático) is neither.
 */
export interface VisitorCounts {
  visitors: number;
  buyers: number;
}

/**
 * Buyers of 100 visitors, one decimal, rounded half up; null without visitors, shown as '—' (FA-05).
 * @throws RangeError when there are more buyers than visitors: then they were not counted by this rule.
 */
export function visitorConversion({ visitors, buyers }: VisitorCounts): number | null {
  if (buyers > visitors) throw new RangeError('every buyer is a visitor');
  return percent(buyers, visitors, 1);
}
