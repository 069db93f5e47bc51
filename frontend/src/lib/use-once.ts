import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasCode } from '../api/problem.js';
import { SENT_BEFORE } from './once-words.js';
import { randomKey } from './random-key.js';

/**
 * Sends what makes something under an id that stays until an answer came: pressed again after a lost one, it is told what was
 * made and makes no second. A form that was changed since is refused; pressed once more, it makes another one.
 */
export function useOnce() {
  const client = useQueryClient();
  const id = useRef<string | null>(null);
  return async <T>(send: (clientId: string) => Promise<T>): Promise<T> => {
    id.current ??= randomKey();
    try {
      const answer = await send(id.current);
      id.current = null;
      return answer;
    } catch (error) {
      if (hasCode(error, 'idempotency-mismatch')) {
        id.current = null;
        error.message = SENT_BEFORE;
        // the lists do not show yet what was made
        void client.invalidateQueries();
      }
      throw error;
    }
  };
}
