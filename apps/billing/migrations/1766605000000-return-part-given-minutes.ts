import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECK = 'call_extension_refusal_check';
const only = (refusals: string): string => `
  alter table call_extension drop constraint ${CHECK},
    add constraint ${CHECK} check (refusal in (${refusals})) not valid`;

/** Minutes of which a part was given back before they were added: the rest goes back too, and it is said why (ROOM-52). */
export class ReturnPartGivenMinutes1766605000000 implements MigrationInterface {
  name = 'ReturnPartGivenMinutes1766605000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(only(`'call-ended', 'slot-gone', 'refused', 'part-given-back'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update call_extension set refusal = 'refused' where refusal = 'part-given-back'`);
    await runner.query(only(`'call-ended', 'slot-gone', 'refused'`));
  }
}
