import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trustApi } from '../../api/trust.js';
import { dropMetaCookie } from '../../lib/meta-cookie.js';
import { consentsQuery } from './consents-query.js';

/** Saves a consent decision and updates every component that shows it. */
export function useDecide(onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: trustApi.setConsents,
    onSuccess: (consents) => {
      if (!consents.marketing) dropMetaCookie();
      client.setQueryData(consentsQuery().queryKey, consents);
      onDecided();
    },
  });
}
