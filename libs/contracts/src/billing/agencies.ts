import { AGENCY_NAME } from '@camarim/domain';
import { Id, listOf, Text, Time, Whole } from '../fields.js';
import { get, Nothing, operations, post, put } from '../operation.js';
import { Reason } from './reason.js';

/** Who looks after creators, and gets a share of their sales into an account of its own. */
export class Agency {
  @Id() id: string;
  @Text(AGENCY_NAME) name: string;
  @Time() addedAt: string;
  /** What is booked for it, in cents: also what may still come back. */
  @Whole() cents: number;
  /** Of how many creators it gets a share now. */
  @Whole() creators: number;
}
/** By name. */
export class AgencyList extends listOf(() => Agency) {}
export class AgencyForm extends Reason {
  @Text(AGENCY_NAME) name: string;
}
export class AgencyRename extends AgencyForm {
  @Id() agencyId: string;
}

const who = 'staff:money' as const;
/** Agencies: accounts of the books that nobody signs in to (LED-10). */
export const agencyOperations = operations({
  'billing.agency.list': get('/admin/agencies', who, Nothing, AgencyList),
  'billing.agency.create': post('/admin/agencies', who, AgencyForm, Agency),
  'billing.agency.rename': put('/admin/agencies/:agencyId', who, AgencyRename, Agency, { missing: 'not-found' }),
});
