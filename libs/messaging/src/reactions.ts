import type { EventEnvelope } from '@camarim/contracts';
import { isEventName } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ON_EVENT, type Reaction } from './on-event.js';

export interface BoundReaction extends Reaction {
  /** `<service>.<feature>`: the name in the inbox and in the dead letters. */
  consumer: string;
  /** The name of the durable at the broker. */
  durable: string;
  handle: (event: EventEnvelope, tx: Tx) => Promise<void>;
}

/** Finds every `@OnEvent` of this process and proves the wiring: one handler per event and feature, or no start. */
@Injectable()
export class Reactions {
  constructor(
    private readonly service: string,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
    private readonly db: Database,
  ) {}

  /** @throws Error that says what to add or remove when an event has two handlers in one feature or is unknown. */
  find(): BoundReaction[] {
    const found = new Map<string, BoundReaction>();
    for (const { instance, name } of this.discovery.getProviders()) {
      if (!instance || typeof instance !== 'object') continue;
      const methods = instance as Record<string, BoundReaction['handle'] | undefined>;
      for (const method of this.scanner.getAllMethodNames(Object.getPrototypeOf(instance) as object)) {
        const handle = methods[method];
        const reaction = handle && this.reflector.get<Reaction | undefined>(ON_EVENT, handle);
        if (!handle || !reaction) continue;
        const bound = this.bind(reaction, handle.bind(instance));
        if (!isEventName(reaction.event))
          throw new Error(`${name}.${method}: no event is called ${String(reaction.event)}`);
        if (found.has(bound.durable)) {
          throw new Error(
            `${name}.${method}: ${bound.consumer} reacts twice to ${reaction.event}; keep one, or give it a feature of its own`,
          );
        }
        found.set(bound.durable, bound);
      }
    }
    return [...found.values()];
  }

  private bind(reaction: Reaction, handle: BoundReaction['handle']): BoundReaction {
    const consumer = `${this.service}.${reaction.feature}`;
    const durable = `${this.service}__${reaction.feature}__${reaction.event}`.replace(/[^\w-]+/g, '_');
    return { ...reaction, consumer, durable, handle };
  }

  /** Does a reaction once: inbox row, effect and further events in one transaction. @returns false for a duplicate. */
  async once(reaction: BoundReaction, envelope: EventEnvelope): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const fresh = await tx.execute('insert into inbox (event_id, consumer) values ($1, $2) on conflict do nothing', [
        envelope.id,
        reaction.consumer,
      ]);
      if (fresh === 0) return false;
      await reaction.handle(envelope, tx);
      return true;
    });
  }
}
