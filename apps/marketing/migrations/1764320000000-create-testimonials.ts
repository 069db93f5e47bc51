import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What fans who paid say of a creator, and on which pages it stands (MKT-31). One row per person and creator; the words go
 * with the consent. Disputes are kept beside refunds, because whoever disputes a payment has not paid.
 */
export class CreateTestimonials1764320000000 implements MigrationInterface {
  name = 'CreateTestimonials1764320000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table testimonial (
        id uuid primary key,
        user_id uuid not null,
        model_id uuid not null,
        state text not null check (state in ('waiting', 'approved', 'refused', 'hidden', 'withdrawn')),
        version integer not null check (version > 0),
        text text check (length(text) between 10 and 280),
        display_name text check (length(display_name) between 2 and 40),
        consent_version text not null,
        consented_at timestamptz(3) not null,
        withdrawn_at timestamptz(3),
        reason text check (length(reason) between 3 and 300),
        decided_by uuid,
        decided_at timestamptz(3),
        written_at timestamptz(3) not null,
        unique (user_id, model_id),
        check ((state = 'withdrawn') = (text is null)),
        check ((state = 'withdrawn') = (withdrawn_at is not null)),
        check (state <> 'withdrawn' or display_name is null),
        check ((state in ('refused', 'hidden')) = (reason is not null)),
        check ((state in ('approved', 'refused', 'hidden')) = (decided_by is not null))
      )`);
    await runner.query(`create index testimonial_newest on testimonial (written_at desc, id desc)`);
    await runner.query(`create index testimonial_model on testimonial (model_id) where state = 'approved'`);
    await runner.query(`
      create table presell_testimonial (
        presell_id uuid not null references presell (id) on delete cascade,
        testimonial_id uuid not null references testimonial (id) on delete cascade,
        place integer not null check (place >= 0),
        primary key (presell_id, testimonial_id)
      )`);
    await runner.query(`create index presell_testimonial_of on presell_testimonial (testimonial_id)`);
    // one place for them: the list of texts nobody ever filled goes
    await runner.query(`alter table presell drop testimonials`);
    await runner.query(`
      alter table sale add is_disputed boolean not null default false, add dispute_heard_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sale drop is_disputed, drop dispute_heard_at`);
    await runner.query(`
      alter table presell add testimonials jsonb not null default '[]' check (jsonb_typeof(testimonials) = 'array')`);
    await runner.query(`drop table presell_testimonial`);
    await runner.query(`drop table testimonial`);
  }
}
