import { ask, operations, undeclared } from '../operation.js';

/** A purchase that ties a fan to a creator: a call that was bought, a mimo that was given, and not given back. */
export interface BoughtTie {
  sourceId: string;
  userId: string;
  modelId: string;
  kind: 'call' | 'tip';
}
/** Asked by the service that decides who may write to whom, for what was bought before it heard of purchases (MSG-68). */
export const tieQuestions = operations({
  'billing.tie.list': ask(
    'service',
    undeclared<{ after: string | null }>(),
    undeclared<{ items: BoughtTie[]; nextCursor: string | null }>(),
  ),
});
