import { useLocation, useNavigate } from 'react-router-dom';
import { FILTER_PARAM } from '../paths.js';
import { type Choice, TABS } from './filter-tabs.js';

/** Keeps the filter of a list in the address, so that 'back' and shared links preserve it. */
export function useFilter(tabs = TABS): [Choice, (filter: Choice) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const named = query.get(FILTER_PARAM);
  const filter = tabs.find((tab) => tab.filter === named)?.filter ?? 'all';
  const choose = (next: Choice) => {
    if (next === 'all') query.delete(FILTER_PARAM);
    else query.set(FILTER_PARAM, next);
    void navigate({ search: query.toString() }, { replace: true });
  };
  return [filter, choose];
}
