import type { ConsentsBody } from '@camarim/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decide } from './decide.js';

/** Saves a consent decision and updates every component that shows it. */
export function useDecide(onDecided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ConsentsBody) => decide(client, body),
    onSuccess: onDecided,
  });
}
