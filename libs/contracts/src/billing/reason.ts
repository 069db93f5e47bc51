import { DECISION_REASON } from '@camarim/domain';
import { Text } from '../fields.js';

/** Why the team decides so: kept with the decision (BIL-34). */
export class Reason {
  @Text(DECISION_REASON) reason: string;
}
