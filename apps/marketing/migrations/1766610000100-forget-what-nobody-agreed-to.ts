import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The account's decision, or else the browser's, as `ConsentService.grantsOf` reads it. */
const AGREED = `coalesce((select granted from consent where subject_id = v.user_id),
  (select granted from consent where subject_id = v.id), false)`;

/**
 * Browsers, clicks and cities were kept of everybody (MKT-11). Those of a no, or of nobody's yes, go; of cities nothing
 * says here who agreed to them, so that all go.
 */
export class ForgetWhatNobodyAgreedTo1766610000100 implements MigrationInterface {
  name = 'ForgetWhatNobodyAgreedTo1766610000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`update visit v set browser_sealed = null where browser_sealed is not null and not ${AGREED}`);
    await runner.query(`
      update touch t set place = null, fbclid = case when ${AGREED} then t.fbclid end
      from visit v where v.id = t.visit_id and (t.place is not null or (t.fbclid is not null and not ${AGREED}))`);
  }

  async down(): Promise<void> {}
}
