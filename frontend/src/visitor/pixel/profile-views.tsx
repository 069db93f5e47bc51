import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { leadFrom } from '../../lib/lead.js';
import { reportPageView } from '../../lib/page-view.js';
import { queries } from '../queries.js';

/**
 * Reports each view of a creator's page (MKT-10). Mounted only after consent (MKT-11).
 * @param justAgreed consent was given on this page.
 */
export function ProfileViews({ justAgreed }: { justAgreed: boolean }): null {
  const { pathname, search } = useLocation();
  const [username = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  // not loaded here: it is in the cache once the page shows a creator
  const model = useQuery({ ...queries.model(username), enabled: false });
  const last = rest.at(-1);
  const leadId = leadFrom(last === 'p' ? undefined : last, search);
  const modelId = model.data?.id;

  const report = useEffectEvent((seen: string) => void reportPageView({ modelId: seen, leadId }, justAgreed));
  useEffect(() => {
    if (modelId !== undefined) report(modelId);
  }, [modelId]);
  return null;
}
