import type { Template, TemplateKind } from '@camarim/contracts';
import { type AskedRow, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

const VIEW = `id, model_id as "modelId", kind, text`;

@Injectable()
export class TemplateRepository {
  constructor(private readonly db: Database) {}

  list(modelId: string | null): Promise<Template[]> {
    return this.db.query<Template>(
      `select ${VIEW} from description_template where model_id is null or model_id = $1
       order by model_id nulls last, kind, created_at, id limit 500`,
      [modelId],
    );
  }
  one(tx: Tx, id: string): Promise<Template | null> {
    return tx.one<Template>(`select ${VIEW} from description_template where id = $1`, [id]);
  }
  /** @returns null when there is no such model. */
  add(tx: Tx, asked: AskedRow, { modelId, kind, text }: Omit<Template, 'id'>): Promise<Template | null> {
    return tx.one<Template>(
      `insert into description_template (model_id, kind, text, id, request_hash)
       select $1, $2, $3, $4, $5 where $1::uuid is null or exists (select 1 from model where id = $1 and deleted_at is null)
       returning ${VIEW}`,
      [modelId, kind, text, asked.id, asked.requestHash],
    );
  }
  change(tx: Tx, id: string, kind: TemplateKind, text: string): Promise<Template | null> {
    return tx.one<Template>(`update description_template set kind = $2, text = $3 where id = $1 returning ${VIEW}`, [
      id,
      kind,
      text,
    ]);
  }
  remove(tx: Tx, id: string): Promise<Template | null> {
    return tx.one<Template>(`delete from description_template where id = $1 returning ${VIEW}`, [id]);
  }
  /** A random line of the kinds, the model's own before the house's, another one than `except` when there is one. */
  any(modelId: string, kinds: TemplateKind[], except: string | null): Promise<Template | null> {
    return this.db.one<Template>(
      `select ${VIEW} from description_template t
       where kind = any ($2) and (model_id = $1 or (model_id is null and not exists (
         select 1 from description_template own where own.model_id = $1 and own.kind = t.kind)))
       order by id = $3, random() limit 1`,
      [modelId, kinds, except ?? '00000000-0000-0000-0000-000000000000'],
    );
  }
}
