import { columnsOf, Database, type Tx } from '@camarim/database';
import { USUAL_WRITERS, type WriterRule } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

export interface MessageSettingRow {
  model_id: string;
  /** Whose account chose it: a greeting is hers, and does not go out once the page has another one. */
  author_id: string;
  writers: WriterRule;
  is_greeting_on: boolean;
  /** '' = none. */
  greeting_sealed: string;
}
const columns = columnsOf<MessageSettingRow>(
  ...(['model_id', 'author_id', 'writers', 'is_greeting_on', 'greeting_sealed'] as const),
);

/** Settings of messages, of one creator each; who has chosen nothing has no row. */
@Injectable()
export class MessageSettingRepository {
  constructor(private readonly db: Database) {}

  find(modelId: string): Promise<MessageSettingRow | null> {
    return this.db.one<MessageSettingRow>(`select ${columns()} from message_setting where model_id = $1`, [modelId]);
  }

  /** @returns the settings of those who have chosen something, by their page. */
  async findAll(modelIds: readonly string[], tx: Tx): Promise<Map<string, MessageSettingRow>> {
    if (modelIds.length === 0) return new Map();
    const rows = await tx.query<MessageSettingRow>(
      `select ${columns()} from message_setting where model_id = any($1::uuid[])`,
      [modelIds],
    );
    return new Map(rows.map((row) => [row.model_id, row]));
  }

  /** Whom she lets write, chosen or not. */
  async of(modelId: string): Promise<Pick<MessageSettingRow, 'writers'>> {
    return (await this.find(modelId)) ?? { writers: USUAL_WRITERS };
  }

  async keep(row: MessageSettingRow, at: Date): Promise<void> {
    await this.db.execute(
      `insert into message_setting (model_id, author_id, writers, is_greeting_on, greeting_sealed, updated_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (model_id) do update set author_id = $2, writers = $3, is_greeting_on = $4, greeting_sealed = $5,
         updated_at = $6`,
      [row.model_id, row.author_id, row.writers, row.is_greeting_on, row.greeting_sealed, at],
    );
  }
}
