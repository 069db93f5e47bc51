import { useLocation, useNavigate } from 'react-router-dom';
import type { PostChoice } from '../../api/visitor.js';
import { FILTER_PARAM } from '../paths.js';
import type { TABS } from './filter-tabs.js';

/** Keeps the filter of a list in the address, so that 'back' and shared links preserve it. */
export function useFilter(tabs: typeof TABS): [PostChoice, (filter: PostChoice) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const named = query.get(FILTER_PARAM);
  const filter = tabs.find((tab) => tab.filter === named)?.filter ?? 'all';
  const choose = (next: PostChoice) => {
    if (next === 'all') query.delete(FILTER_PARAM);
    else query.set(FILTER_PARAM, next);
    void navigate({ search: query.toString() }, { replace: true });
  };
  return [filter, choose];
}
