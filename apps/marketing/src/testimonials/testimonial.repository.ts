import type { Tx } from '@camarim/database';
import type { TestimonialState } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface Words {
  userId: string;
  modelId: string;
  text: string;
  /** null = shown as 'Assinante'. */
  name: string | null;
  consentVersion: string;
}
export interface Decision {
  state: Extract<TestimonialState, 'approved' | 'refused' | 'hidden'>;
  reason: string | null;
  staffId: string;
}

@Injectable()
export class TestimonialRepository {
  /** One per person and creator: new words take the place of the old ones, and every decision about those with them. @returns its id. */
  async write(tx: Tx, { userId, modelId, text, name, consentVersion }: Words, at: Date): Promise<string> {
    const row = await tx.one<{ id: string }>(
      `insert into testimonial as t (id, user_id, model_id, state, version, text, display_name, consent_version, consented_at, written_at)
       values (gen_random_uuid(), $1, $2, 'waiting', 1, $3, $4, $5, $6, $6)
       on conflict (user_id, model_id) do update set state = 'waiting', version = t.version + 1, text = excluded.text,
         display_name = excluded.display_name, consent_version = excluded.consent_version,
         consented_at = excluded.consented_at, written_at = excluded.written_at, withdrawn_at = null, reason = null,
         decided_by = null, decided_at = null
       returning id`,
      [userId, modelId, text, name, consentVersion, at],
    );
    return row?.id ?? '';
  }

  /** The words go; that there was a consent, and until when, stays. @returns its id; null = there is none to take back. */
  async withdraw(tx: Tx, userId: string, modelId: string, at: Date): Promise<string | null> {
    const row = await tx.one<{ id: string }>(
      `update testimonial set state = 'withdrawn', withdrawn_at = $3, text = null, display_name = null, reason = null,
         decided_by = null, decided_at = null
       where user_id = $1 and model_id = $2 and state <> 'withdrawn' returning id`,
      [userId, modelId, at],
    );
    return row?.id ?? null;
  }

  async decide(tx: Tx, id: string, { state, reason, staffId }: Decision, at: Date): Promise<void> {
    await tx.execute(`update testimonial set state = $2, reason = $3, decided_by = $4, decided_at = $5 where id = $1`, [
      id,
      state,
      reason,
      staffId,
      at,
    ]);
  }

  /** From all pages: whatever is approved later is chosen anew. */
  async takeOffPages(tx: Tx, id: string): Promise<void> {
    await tx.execute(`delete from presell_testimonial where testimonial_id = $1`, [id]);
  }

  /** @param ids in the order of the page; they take the place of what was chosen before. @returns what was. */
  async choose(tx: Tx, presellId: string, ids: string[]): Promise<string[]> {
    const old = await tx.column<string>(
      `with old as (delete from presell_testimonial where presell_id = $1 returning testimonial_id as id, place)
       select id from old order by place`,
      [presellId],
    );
    await tx.execute(
      `insert into presell_testimonial (presell_id, testimonial_id, place)
       select $1, id, place - 1 from unnest($2::uuid[]) with ordinality as chosen (id, place)`,
      [presellId, ids],
    );
    return old;
  }
}
