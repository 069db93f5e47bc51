import { Database } from '@camarim/database';
import { measureAtScrape, type Sample } from '@camarim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EVENT_STREAM } from './event-stream.js';
import { NatsLink } from './nats-link.js';
import { Reactions } from './reactions.js';

interface Owed {
  waiting: number;
  oldest: number;
  dead: number;
}
const OWED = `
  select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
    (select count(*)::int from dead_letter where replayed_at is null) as dead
  from outbox where published_at is null`;

/** What this service still owes: events not yet sent, events not yet reacted to, dead letters nobody has looked at. */
@Injectable()
export class OwedMetrics implements OnApplicationShutdown {
  private readonly ends: Array<() => void>;

  constructor(
    private readonly db: Database,
    private readonly link: NatsLink,
    private readonly reactions: Reactions,
  ) {
    const owed = (name: string, help: string, pick: (row: Owed) => number) =>
      measureAtScrape({ name, help }, async () => [{ value: pick(await this.owed()) }]);
    this.ends = [
      owed('camarim_outbox_waiting', 'Events written and not yet at the broker', (row) => row.waiting),
      owed('camarim_outbox_oldest_seconds', 'Age of the oldest of them', (row) => row.oldest),
      owed('camarim_dead_letters', 'Dead letters that were not replayed', (row) => row.dead),
      measureAtScrape(
        { name: 'camarim_consumer_waiting', help: 'Events a reaction has not had yet', labelNames: ['consumer'] },
        () => this.waiting(),
      ),
    ];
  }

  private async owed(): Promise<Owed> {
    return (await this.db.one<Owed>(OWED)) ?? { waiting: 0, oldest: 0, dead: 0 };
  }

  private waiting(): Promise<Sample[]> {
    const asked = this.reactions.find().map(async ({ durable, consumer }) => {
      const info = await this.link.jsm.consumers.info(EVENT_STREAM, durable);
      return { labels: { consumer }, value: info.num_pending + info.num_ack_pending };
    });
    return Promise.all(asked);
  }

  onApplicationShutdown(): void {
    for (const end of this.ends) end();
  }
}
