/** Where what billing says of one person's periods stands in line, and what it says of their purchases. */
export const periodsLock = (userId: string): string => `catalog.entitlement:${userId}`;
export const purchasesLock = (userId: string): string => `catalog.purchase:${userId}`;

/** Whether an account is not known to be erased: of one that is, nothing billing still says is written down (USR-30). */
export const livingSql = (user: string): string => `not exists (select 1 from erased_account where user_id = ${user})`;

/**
 * From here on the account `$1` is no more. Waits in both lines: what is being written of it is there to be erased next, and
 * whoever comes after sees the mark.
 */
export const MARK_ERASED = `
  with held as materialized (
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (values ('${periodsLock('')}' || $1::uuid::text), ('${purchasesLock('')}' || $1::uuid::text)) line (name)
  ), waited as (select count(*) from held)
  insert into erased_account (user_id, erased_at) select $1::uuid, now() from waited on conflict do nothing`;
