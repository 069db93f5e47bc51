import { keepSearchPath, resetSearchPath } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER_FUNCTIONS = ['audit_entry_is_kept', 'refuse_consent_change', 'message_is_kept', 'refuse_new_proof'];

/** A statement that names the schema, as an operator or a restore writes it, runs the triggers of its tables as well. */
export class NameTriggerSchema1766603001300 implements MigrationInterface {
  name = 'NameTriggerSchema1766603001300';

  up(runner: QueryRunner): Promise<void> {
    return keepSearchPath(runner, TRIGGER_FUNCTIONS);
  }

  down(runner: QueryRunner): Promise<void> {
    return resetSearchPath(runner, TRIGGER_FUNCTIONS);
  }
}
