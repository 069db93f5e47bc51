import { addIndex, dropIndex } from '@camarim/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The few mails that did not go out, without reading those that did. */
export class FindFailedMails1766173000100 implements MigrationInterface {
  name = 'FindFailedMails1766173000100';
  readonly transaction = false;

  up(runner: QueryRunner): Promise<void> {
    const failed = "outgoing_mail (created_at, id) where status in ('failed', 'expired')";
    return addIndex(runner, 'outgoing_mail_failed', failed);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropIndex(runner, 'outgoing_mail_failed');
  }
}
