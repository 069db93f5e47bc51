import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHECKS = [
  ['call_offer', 'call_offer_platform_check'],
  ['call_offer', 'call_offer_link_check'],
  ['booking', 'booking_platform_check'],
  ['booking', 'booking_link_check'],
  ['call_calendar', 'call_calendar_plan_platform_check'],
  ['call_calendar', 'call_calendar_check'],
] as const;

/** Looks at the rows the new checks of platforms were made without; in its own migration, so that nobody waits for it. */
export class CheckCallPlatforms1766340001000 implements MigrationInterface {
  name = 'CheckCallPlatforms1766340001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, check] of CHECKS) await runner.query(`alter table ${table} validate constraint ${check}`);
  }
  async down(): Promise<void> {
    // a checked row needs no undoing
  }
}
