import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { type StaffAction, StaffActionRepository } from './staff-action.repository.js';

/** Who decided what about stories: written in the transaction of the decision, or there is no decision. */
@Injectable()
export class AuditService {
  constructor(private readonly actions: StaffActionRepository) {}

  record(tx: Tx, entry: StaffAction): Promise<void> {
    return this.actions.record(tx, entry);
  }
}
