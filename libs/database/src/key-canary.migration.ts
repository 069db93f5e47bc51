import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One sealed value per key: a process that cannot open it has the wrong key (R4). */
export class CreateKeyCanary1764410000002 implements MigrationInterface {
  name = 'CreateKeyCanary1764410000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table key_canary (key text primary key, proof text not null)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table key_canary');
  }
}
