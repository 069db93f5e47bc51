import { queryOptions } from '@tanstack/react-query';
import { pushApi } from '../../api/push.js';
import { moneyApi } from '../../api/visitor-money.js';
import { phoneQueries } from '../../push/phone-queries.js';

/** Under the key 'mine': all of it is removed at sign-out. */
export const pushQueries = {
  ...phoneQueries,
  settings: () => queryOptions({ queryKey: ['mine', 'notice-settings'], queryFn: pushApi.settings }),
  /** Whether somebody has paid for anything yet. */
  hasBought: () =>
    queryOptions({
      queryKey: ['mine', 'has-bought'],
      queryFn: async ({ signal }) => {
        const { items } = await moneyApi.myPayments(null, signal);
        return items.some(({ status, amount }) => status === 'approved' && amount.amountCents > 0);
      },
    }),
};
