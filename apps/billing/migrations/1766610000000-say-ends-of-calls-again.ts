import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Says once more how paid calls stand: who kept them as to come heard nothing of those that were cancelled, missed or given
 * back, and held their creator for ever (CAT-04). Nobody is told of a change of this kind.
 */
export class SayEndsOfCallsAgain1766610000000 implements MigrationInterface {
  name = 'SayEndsOfCallsAgain1766610000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into outbox (id, name, aggregate_id, envelope)
      select said.id, 'booking.changed', said.booking_id::text, jsonb_build_object('specversion', '1.0', 'id', said.id,
        'type', 'booking.changed', 'source', 'camarim/billing', 'subject', said.booking_id, 'time', said.time,
        'dataschema', 'booking.changed/1', 'data', jsonb_build_object('bookingId', said.booking_id, 'userId', said.user_id,
          'modelId', said.model_id, 'paymentId', said.payment_id, 'startsAt', said.starts, 'status', said.status,
          'change', 'resolved'))
      from (
        select gen_random_uuid() as id, b.id as booking_id, b.user_id, b.model_id, b.payment_id, b.status,
          to_char(b.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
          to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as starts
        from booking b
        where b.booked_at is not null
          and (b.status in ('no_show', 'cancelled', 'refunded') or (b.status = 'booked' and b.ends_at > now()))
        order by b.updated_at) said`);
  }

  async down(): Promise<void> {
    // what was said cannot be unsaid
  }
}
