import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines that fit any post of their kind and promise nothing it does not hold (CAT-28). */
const LINES: Array<[kind: string, text: string]> = [
  ['hot', 'Hoje o clima esquentou por aqui 🔥'],
  ['hot', 'Um dos meus momentos mais quentes. Conta o que achou?'],
  ['hot', 'Fiz pensando em quem gosta de calor 😏'],
  ['premium', 'Feito para quem assina e fica pertinho de mim 💖'],
  ['premium', 'Este é só para assinantes. Te espero do outro lado.'],
  ['premium', 'Guardei este para quem é VIP ✨'],
  ['video', 'Dá o play e me conta o que achou 🎬'],
  ['video', 'Gravei este vídeo com carinho para você.'],
  ['video', 'Vídeo novo no ar ▶️'],
  ['image', 'Foto nova por aqui 📸'],
  ['image', 'Qual legenda você daria para esta foto?'],
  ['image', 'Escolhi esta para dividir com você 💕'],
];

/** What only the team sees: settings, lines for descriptions, who changed what, and what keeps a model from being deleted. */
export class CreateBackOffice1763700300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table model
        add column creator_user_id uuid,
        add column revision integer not null default 1,
        add column updated_at timestamptz(3) not null default now()`);
    // the name of a deleted model may be given again
    await runner.query(`drop index model_username`);
    await runner.query(`create unique index model_username on model (lower(username)) where deleted_at is null`);
    await runner.query(`create index model_named on model (lower(display_name), id) where deleted_at is null`);
    await runner.query(
      `create index model_named_public on model (lower(display_name), id) where deleted_at is null and is_active`,
    );

    await runner.query(`
      create table site_setting (
        key text primary key,
        value jsonb not null,
        updated_at timestamptz(3) not null default now()
      )`);
    await runner.query(`
      create table description_template (
        id uuid primary key default gen_random_uuid(),
        model_id uuid references model (id),
        kind text not null check (kind in ('hot', 'premium', 'video', 'image')),
        text text not null check (length(text) between 1 and 500),
        created_at timestamptz(3) not null default now()
      )`);
    await runner.query(`create index description_template_kind on description_template (kind, model_id)`);
    for (const line of LINES) await runner.query(`insert into description_template (kind, text) values ($1, $2)`, line);
    await runner.query(`
      create table content_change (
        id uuid primary key,
        staff_id uuid not null,
        action text not null,
        target_type text not null,
        target_id uuid,
        model_id uuid,
        details jsonb not null default '{}',
        created_at timestamptz(3) not null
      )`);
    await runner.query(`create index content_change_all on content_change (created_at desc, id desc)`);
    await runner.query(`create index content_change_model on content_change (model_id, created_at desc, id desc)`);

    // a booking billing confirmed, until it is over: one row each, whatever order its events arrive in
    await runner.query(`
      create table paid_call (
        booking_id uuid primary key,
        model_id uuid not null,
        ended_at timestamptz(3),
        updated_at timestamptz(3) not null
      )`);
    await runner.query(`create index paid_call_open on paid_call (model_id) where ended_at is null`);
    await runner.query(
      `create index entitlement_period_model on entitlement_period (model_id, expires_at) where ended_at is null`,
    );
    await runner.query(`create index entitlement_model on entitlement (model_id, user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index entitlement_model, entitlement_period_model`);
    await runner.query(`drop table paid_call, content_change, description_template, site_setting`);
    await runner.query(`drop index model_username, model_named, model_named_public`);
    await runner.query(`create unique index model_username on model (lower(username))`);
    await runner.query(`alter table model drop column creator_user_id, drop column revision, drop column updated_at`);
  }
}
