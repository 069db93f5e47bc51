import { Database } from '@camarim/database';
import { measureAtScrape, type Sample } from '@camarim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EVENT_STREAM } from './event-stream.js';
import { NatsLink } from './nats-link.js';
import { Reactions } from './reactions.js';

interface Backlog {
  waiting: number;
  oldest: number;
  dead: number;
}
const BACKLOG = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
    (select count(*)::int from dead_letter where replayed_at is null) as dead
  from outbox where published_at is null`;

/** The backlog of this service: events not published yet, events not handled yet, dead letters not replayed. */
@Injectable()
export class BacklogMetrics implements OnApplicationShutdown {
  private readonly ends: Array<() => void>;

  constructor(
    private readonly db: Database,
    private readonly link: NatsLink,
    private readonly reactions: Reactions,
  ) {
    const backlog = (name: string, help: string, pick: (row: Backlog) => number) =>
      measureAtScrape({ name, help }, async () => [{ value: pick(await this.backlog()) }]);
    this.ends = [
      backlog('camarim_outbox_waiting', 'Events written and not yet at the broker', (row) => row.waiting),
      backlog('camarim_outbox_oldest_seconds', 'Age of the oldest of them', (row) => row.oldest),
      backlog('camarim_dead_letters', 'Dead letters that were not replayed', (row) => row.dead),
      measureAtScrape(
        { name: 'camarim_consumer_waiting', help: 'Events a reaction has not had yet', labelNames: ['consumer'] },
        () => this.waiting(),
      ),
    ];
  }

  private async backlog(): Promise<Backlog> {
    return (await this.db.one<Backlog>(BACKLOG)) ?? { waiting: 0, oldest: 0, dead: 0 };
  }

  private waiting(): Promise<Sample[]> {
    const samples = this.reactions.find().map(async ({ durable, consumer }) => {
      const info = await this.link.jsm.consumers.info(EVENT_STREAM, durable);
      return { labels: { consumer }, value: info.num_pending + info.num_ack_pending };
    });
    return Promise.all(samples);
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }
}
