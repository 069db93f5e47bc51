import { useMutation, useQueryClient } from '@tanstack/react-query';
import { trustApi } from '../../api/account.js';
import { consentsQuery } from './consents-query.js';

/** Writes a decision down; every place that shows it knows at once. */
export function useDecide(onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: trustApi.setConsents,
    onSuccess: (consents) => {
      client.setQueryData(consentsQuery().queryKey, consents);
      onDecided();
    },
  });
}
