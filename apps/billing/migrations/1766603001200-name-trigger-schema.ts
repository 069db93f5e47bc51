import { keepSearchPath, resetSearchPath } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIGGER_FUNCTIONS = [
  'remember_plan_price',
  'refuse_change',
  'keep_dossier',
  'keep_attendance',
  'refuse_new_proof',
];

/** A statement that names the schema, as an operator or a restore writes it, runs the triggers of its tables as well. */
export class NameTriggerSchema1766603001200 implements MigrationInterface {
  name = 'NameTriggerSchema1766603001200';

  up(runner: QueryRunner): Promise<void> {
    return keepSearchPath(runner, TRIGGER_FUNCTIONS);
  }

  down(runner: QueryRunner): Promise<void> {
    return resetSearchPath(runner, TRIGGER_FUNCTIONS);
  }
}
