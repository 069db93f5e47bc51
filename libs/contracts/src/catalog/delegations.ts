import { DELEGATION_TASKS, type DelegationTask } from '@camarim/domain';
import { Flag, Id, listOf, OneOf, pick, Time } from '../fields.js';
import { get, operations, put } from '../operation.js';
import { ModelById } from './by-id.js';

/** Whether the team may do one thing in a creator's name (STU-13). */
export class Delegation {
  @OneOf(DELEGATION_TASKS) task: DelegationTask;
  @Flag() isGranted: boolean;
  /** Since when it is so; null = from the beginning. */
  @Time({ nullable: true }) changedAt: string | null;
}
/** All tasks there are, in their order. */
export class DelegationList extends listOf(() => Delegation) {}
export class DelegationSwitch extends pick(Delegation, 'task', 'isGranted') {
  /** One of hers. */
  @Id() modelId: string;
}

const OWN = '/creator/delegations';
/** What the team may do in a creator's name: she alone switches it, the team reads it. */
export const delegationOperations = operations({
  'catalog.delegation.get': get(OWN, 'creator', ModelById, DelegationList, { says: '`modelId` must be hers.' }),
  'catalog.delegation.set': put(OWN, 'creator', DelegationSwitch, DelegationList, {
    says: '`modelId` must be hers. Asking for what already is changes nothing. What was scheduled stays scheduled.',
  }),
  'catalog.delegation.of-model': get('/admin/models/:modelId/delegations', 'staff:team', ModelById, DelegationList, {
    ...{
      missing: 'model-not-found',
      says: 'For the team to read; of a page without a creator of its own all of it is granted.',
    },
  }),
});
