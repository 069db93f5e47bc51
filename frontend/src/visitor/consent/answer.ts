import type { ConsentsBody } from '@camarim/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { toast } from '../../ui/toast.js';
import { decide } from './decide.js';
import { rememberDecided } from './decided.js';

/** Saves the answer given in the strip; a failure is said, and the question stays. */
export async function answer(client: QueryClient, body: ConsentsBody): Promise<void> {
  try {
    await decide(client, body);
    rememberDecided(true);
  } catch (error) {
    toast('error', messageOf(error));
  }
}
