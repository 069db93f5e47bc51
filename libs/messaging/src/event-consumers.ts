import { isTransientDatabaseError } from '@camarim/database';
import { atMost, messageOf } from '@camarim/platform';
import { AckPolicy, type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { BrokerOutages } from './broker-outage.js';
import { DeadLetters } from './dead-letters.js';
import { DELIVERY, Delivery } from './delivery.js';
import { EVENT_STREAM, ensureStreams, hasJsCode, JS_ERROR } from './event-stream.js';
import { Lane } from './lane.js';
import { LeaderWatch } from './leader-watch.js';
import { NatsLink } from './nats-link.js';
import { type BoundReaction, Reactions } from './reactions.js';
import { findRestartPosition, type StartPosition } from './restart-position.js';

const LOST = new Set(['consumer_deleted', 'consumer_not_found', 'stream_not_found']);
const RETRY_MS = 1_000;
/** The first try after a consumer was lost; soon, because a sale's events wait for it. */
const FIRST_RETRY_MS = 50;

/** One durable pull consumer per reaction, kept running whatever happens to the broker, its store or the consumer itself. */
@Injectable()
export class EventConsumers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(EventConsumers.name);
  private readonly open = new Map<string, ConsumerMessages>();
  private readonly lanes = new Map<string, Lane>();
  private reactions: BoundReaction[] = [];
  private endReconnect?: () => void;
  private readonly outages = new BrokerOutages();
  private readonly leaders = new LeaderWatch(() => this.link.jsm);
  private checks = 0;
  private stopped = false;

  constructor(
    private readonly link: NatsLink,
    private readonly found: Reactions,
    private readonly delivery: Delivery,
    deadLetters: DeadLetters,
  ) {
    deadLetters.setRerun(async (consumer, envelope) => {
      const reaction = this.reactions.find((r) => r.consumer === consumer && r.event === envelope.type);
      if (!reaction) throw new Error(`nothing in this service is called ${consumer} for ${envelope.type} any more`);
      await this.found.run(reaction, [envelope]);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    this.reactions = this.found.find();
    if (this.reactions.length === 0) return;
    await this.link.ready();
    await ensureStreams(this.link);
    for (const reaction of this.reactions) await this.startWithRetry(reaction);
    this.endReconnect = this.link.onReconnect((lostAt) => {
      this.outages.begin(
        lostAt,
        this.reactions.map(({ durable }) => durable),
      );
      void this.checkForConsumersAhead();
    });
  }

  /**
   * A database that is slow at this moment must not end a process that is starting, nor must a stream that learns of new
   * subjects when another service starts.
   */
  private async startWithRetry(reaction: BoundReaction): Promise<void> {
    while (!this.stopped) {
      try {
        await this.start(reaction);
        return;
      } catch (error) {
        const isEarly = hasJsCode(error, JS_ERROR.filterNotInStream);
        if (!isEarly && !isTransientDatabaseError(error)) throw error;
        const what = isEarly ? 'the stream does not carry its subject yet' : 'the database is unavailable';
        this.logger.warn(`${reaction.durable}: ${what}, trying again`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  private async start(reaction: BoundReaction): Promise<void> {
    await this.ensure(reaction);
    const consumer = await this.link.js.consumers.get(EVENT_STREAM, reaction.durable);
    const messages = await consumer.consume({
      max_messages: DELIVERY.batch * 2,
      expires: 5_000,
      idle_heartbeat: 1_000,
    });
    this.open.set(reaction.durable, messages);
    // when the consumer is deleted the loop stays open and idle for ever; only the status reports it
    void (async () => {
      for await (const status of messages.status()) {
        if (status.type === 'heartbeats_missed') void this.replaceLeaderless(reaction.durable);
        if (!LOST.has(status.type)) continue;
        this.logger.warn(`${reaction.durable}: ${status.type}; it is recreated`);
        messages.stop();
      }
    })();
    void this.read(reaction, messages);
  }

  /** A durable nobody leads is made anew, from the beginning of the stream: what was handled already is known by the inbox. */
  private async replaceLeaderless(durable: string): Promise<void> {
    const messages = this.open.get(durable);
    const isOpen = () => !this.stopped && messages !== undefined && this.open.get(durable) === messages;
    if (!(await this.leaders.isLeaderless(durable, isOpen))) return;
    this.logger.warn(`${durable}: its stream answers and it does not; it is recreated`);
    // the broker's answer would be its leader's: whether it is gone is asked
    await this.link.jsm.consumers.delete(EVENT_STREAM, durable).catch(() => undefined);
    const isGone = await this.link.jsm.consumers.info(EVENT_STREAM, durable).then(
      () => false,
      (error: unknown) => hasJsCode(error, JS_ERROR.consumerNotFound),
    );
    // while it is there without a leader nothing could be started in its place; its silence leads here again
    if (isGone) messages?.stop();
  }

  private async read(reaction: BoundReaction, messages: ConsumerMessages): Promise<void> {
    const began = performance.now();
    const lane = this.lanes.get(reaction.durable) ?? new Lane(reaction, this.delivery);
    this.lanes.set(reaction.durable, lane);
    try {
      for await (const message of messages) {
        this.outages.noteMessage(message.info.timestampNanos / 1e6);
        lane.add(message);
      }
    } catch (error) {
      this.logger.warn(`${reaction.durable}: ${messageOf(error)}`);
    }
    this.open.delete(reaction.durable);
    // one that is lost again at once is not asked for twenty times a second
    let pause = performance.now() - began > RETRY_MS ? FIRST_RETRY_MS : RETRY_MS;
    while (!this.stopped) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = RETRY_MS;
      if (this.stopped) return;
      try {
        await this.startOnStream(reaction);
        return;
      } catch (error) {
        this.logger.warn(`${reaction.durable}: ${messageOf(error)}; trying again`);
      }
    }
  }

  /** Starts a reaction, and only asks for the streams first when they are missing: every reaction starts again at once. */
  private async startOnStream(reaction: BoundReaction): Promise<void> {
    try {
      await this.start(reaction);
    } catch (error) {
      if (!hasJsCode(error, JS_ERROR.streamNotFound)) throw error;
      await ensureStreams(this.link);
      await this.start(reaction);
    }
  }

  /** Creates the durable or updates its settings; one that is ahead of its stream is recreated. */
  private async ensure(reaction: BoundReaction): Promise<void> {
    const { durable, event } = reaction;
    const { jsm } = this.link;
    const mutable = {
      filter_subject: event,
      ack_wait: nanos(DELIVERY.ackWaitMs),
      max_deliver: DELIVERY.brokerLimit,
      max_ack_pending: DELIVERY.batch * 2,
    };
    const policy = (await this.startsWithNewEvents(reaction)) ? DeliverPolicy.New : DeliverPolicy.All;
    const whole = { durable_name: durable, ack_policy: AckPolicy.Explicit, deliver_policy: policy, ...mutable };
    try {
      await jsm.consumers.add(EVENT_STREAM, whole);
    } catch (error) {
      // since 2.10 other settings of an existing durable need an update; its start position cannot change
      if (!hasJsCode(error, JS_ERROR.consumerExists, JS_ERROR.cannotUpdate)) throw error;
      await jsm.consumers.update(EVENT_STREAM, durable, mutable);
    }
    const position = await this.restartPosition(durable);
    if (!position) {
      this.outages.noteChecked(durable);
      return;
    }
    this.logger.warn(`${durable} may skip messages because the broker was unavailable: it is recreated`);
    await jsm.consumers.delete(EVENT_STREAM, durable);
    await jsm.consumers.add(EVENT_STREAM, { ...whole, ...position });
    this.outages.noteChecked(durable);
  }

  private async restartPosition(durable: string): Promise<StartPosition | null> {
    const consumer = await this.link.jsm.consumers.info(EVENT_STREAM, durable);
    return findRestartPosition(this.link.jsm, consumer, this.outages.of(durable));
  }

  /** Whether this is the very first start of a reaction that only wants events from now on. */
  private async startsWithNewEvents(reaction: BoundReaction): Promise<boolean> {
    if (reaction.from !== 'new') return false;
    const known = await this.link.jsm.consumers.info(EVENT_STREAM, reaction.durable).then(
      () => true,
      (error: unknown) => {
        if (hasJsCode(error, JS_ERROR.consumerNotFound)) return false;
        throw error;
      },
    );
    const { since, first } = await this.found.firstStart(reaction.durable, known);
    reaction.since = since;
    return first;
  }

  private async checkForConsumersAhead(): Promise<void> {
    this.checks += 1;
    const check = this.checks;
    for (const durable of this.outages.unchecked) {
      try {
        // stopping the loop makes `read` ensure the durable again
        if (await this.restartPosition(durable)) this.open.get(durable)?.stop();
        else this.outages.noteChecked(durable);
      } catch (error) {
        if (hasJsCode(error, JS_ERROR.consumerNotFound, JS_ERROR.streamNotFound)) this.open.get(durable)?.stop();
        else {
          this.logger.warn(`${durable}: ${messageOf(error)}`);
          // after a reconnect its reading waits for an answer and says nothing
          void this.replaceLeaderless(durable);
        }
      }
    }
    if (check !== this.checks || this.stopped || this.outages.unchecked.length === 0) return;
    // a broker that has just come back does not list all of its durables yet
    setTimeout(() => void this.checkForConsumersAhead(), RETRY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endReconnect?.();
    this.delivery.stop();
    for (const messages of this.open.values()) messages.stop();
    await atMost(5_000, Promise.all([...this.lanes.values()].map((lane) => lane.stop())));
  }
}
