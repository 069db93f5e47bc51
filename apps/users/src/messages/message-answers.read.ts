import type { AnswerFigures, In } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { ANSWER_FIGURES } from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { MessageSettingRepository } from './message-setting.repository.js';

/** How much of the answers to fans a creator writes herself, and how soon: counted, never set (MSG-11). */
@Injectable()
export class MessageAnswersRead {
  constructor(
    private readonly db: Database,
    private readonly settings: MessageSettingRepository,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found unless she is on the site. */
  @Answers('users.message-answers.get')
  async get({ modelId }: In<'users.message-answers.get'>): Promise<AnswerFigures> {
    await this.standings.requireActive(modelId);
    const row = await this.db.one<{ all: number; own: number; median: number | null }>(
      `select count(*)::int as all, count(*) filter (where author_kind = 'creator')::int as own,
              percentile_cont(0.5) within group (order by seconds) filter (where author_kind = 'creator') as median
         from message_answer where model_id = $1 and answered_at > $2`,
      [modelId, new Date(this.clock.now().getTime() - ANSWER_FIGURES.windowMs)],
    );
    const { writers } = await this.settings.of(modelId);
    const { all, own, median } = row ?? { all: 0, own: 0, median: null };
    return {
      ...{ modelId, writers },
      ownPercent: all < ANSWER_FIGURES.fewest ? null : Math.round((own / all) * 100),
      medianSeconds: own < ANSWER_FIGURES.fewest || median === null ? null : Math.round(median),
    };
  }
}
