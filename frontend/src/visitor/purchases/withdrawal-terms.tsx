import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { moneyQueries } from './money-queries.js';
import { termsOfReturn } from './terms-of-return.js';
import * as words from './words.js';

/** The withdrawal terms as the server returns them: shown before paying, on the receipt and when withdrawing (S15). @param isPost of one post. */
export function WithdrawalTerms({ isPost = false }: { isPost?: boolean }) {
  const { data: policy } = useQuery(moneyQueries.withdrawalPolicy());
  return (
    <p className="flex items-start gap-2 text-sm text-quiet">
      <RotateCcw className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {termsOfReturn(policy, isPost ? 'post' : 'days').join(' ')}{' '}
        <Link to={paths.legal('cancellation')} target="_blank" className="whitespace-nowrap underline">
          {words.HOW_IT_WORKS}
        </Link>
      </span>
    </p>
  );
}
