import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What of a visit is kept with a yes alone. A subject is a browser, or a person with all of theirs. */
@Injectable()
export class VisitConsentRepository {
  /** @param fbclid the click that brought its last touch, when the page tells one. */
  async keepBrowser(tx: Tx, visitId: string, browserSealed: string, fbclid: string | null): Promise<void> {
    await tx.execute(
      `with v as (update visit set browser_sealed = $2 where id = $1 returning last_touch_id)
       update touch t set fbclid = $3 from v where t.id = v.last_touch_id and $3::text is not null`,
      [visitId, browserSealed, fbclid],
    );
  }

  async forgetBrowsers(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await tx.execute(
      `with held as (select id from visit where id = any($1) or user_id = any($1) order by id for update),
       v as (update visit set browser_sealed = null from held where visit.id = held.id returning visit.id)
       update touch t set fbclid = null from v where t.visit_id = v.id and t.fbclid is not null`,
      [subjectIds],
    );
  }

  async forgetPlaces(tx: Tx, subjectIds: readonly string[]): Promise<void> {
    await tx.execute(
      `update touch t set place = null from visit v
       where (v.id = any($1) or v.user_id = any($1)) and t.visit_id = v.id and t.place is not null`,
      [subjectIds],
    );
  }
}
