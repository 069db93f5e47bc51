import { keepSearchPath, resetSearchPath } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const COUNTERS = ['post', 'post_like', 'post_comment'].flatMap((table) =>
  ['insert', 'update', 'delete'].map((verb) => `${table}_${verb}_counts`),
);
const TRIGGER_FUNCTIONS = [
  ...COUNTERS,
  'post_take_face',
  'media_asset_give_face',
  'note_model_activity',
  'refuse_change',
  'refuse_new_proof',
];

/** A statement that names the schema, as an operator or a restore writes it, runs the triggers of its tables as well. */
export class NameTriggerSchema1766603001000 implements MigrationInterface {
  name = 'NameTriggerSchema1766603001000';

  up(runner: QueryRunner): Promise<void> {
    return keepSearchPath(runner, TRIGGER_FUNCTIONS);
  }

  down(runner: QueryRunner): Promise<void> {
    return resetSearchPath(runner, TRIGGER_FUNCTIONS);
  }
}
