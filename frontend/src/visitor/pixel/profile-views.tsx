import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { leadFrom } from '../../lib/lead.js';
import { tellPageView } from '../../lib/page-view.js';
import { queries } from '../queries.js';

/**
 * Reports each creator's page that is opened (MKT-10). Drawn only for whoever agreed (MKT-11).
 * @param justAgreed the yes was said on this very page.
 */
export function ProfileViews({ justAgreed }: { justAgreed: boolean }): null {
  const { pathname, search } = useLocation();
  const [username = '', ...rest] = pathname.split('/').filter((part) => part !== '');
  // never asked for from here: it is there once the page shows a creator
  const model = useQuery({ ...queries.model(username), enabled: false });
  const last = rest.at(-1);
  const leadId = leadFrom(last === 'p' ? undefined : last, search);
  const modelId = model.data?.id;

  const tell = useEffectEvent((seen: string) => void tellPageView({ modelId: seen, leadId }, justAgreed));
  useEffect(() => {
    if (modelId !== undefined) tell(modelId);
  }, [modelId]);
  return null;
}
