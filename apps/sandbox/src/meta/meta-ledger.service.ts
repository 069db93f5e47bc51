import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { JsonlFile } from '../ledger/jsonl-file.js';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import type { MetaEvent } from './check-events.js';

export interface ReceivedEvent {
  at: string;
  pixelId: string;
  /** Sent with a test code: shown, but not counted. */
  testCode: string | null;
  /** The same name and id within 48 hours: Meta keeps the first. */
  duplicate: boolean;
  event: MetaEvent;
}
/** One pixel request of a browser. */
export interface PixelHit {
  at: string;
  pixelId: string;
  name: string;
  eventId: string;
  value: string | null;
}
const REMEMBERED_MS = 48 * 3_600_000;
const KEPT = 50_000;

/** Everything Meta received, in order: from servers in `meta.jsonl`, from browsers in `meta-pixel.jsonl`. */
@Injectable()
export class MetaLedger implements OnApplicationShutdown {
  private readonly file: JsonlFile<ReceivedEvent>;
  private readonly events: ReceivedEvent[];
  private readonly firsts = new Map<string, number>();
  private readonly pixelFile: JsonlFile<PixelHit>;
  private readonly hits: PixelHit[];

  constructor(@Inject(SANDBOX_CONFIG) config: SandboxConfig) {
    this.file = JsonlFile.open<ReceivedEvent>(path.join(config.ledgerDir, 'meta.jsonl'), KEPT);
    this.events = this.file.loaded;
    this.pixelFile = JsonlFile.open<PixelHit>(path.join(config.ledgerDir, 'meta-pixel.jsonl'), KEPT);
    this.hits = this.pixelFile.loaded;
    for (const event of this.events) if (!event.duplicate) this.firsts.set(keyOf(event), Date.parse(event.at));
  }

  take(pixelId: string, events: MetaEvent[], testCode: string | null): void {
    const now = Date.now();
    for (const event of events) {
      const received = { at: new Date(now).toISOString(), pixelId, testCode, duplicate: false, event };
      const first = this.firsts.get(keyOf(received));
      received.duplicate = first !== undefined && now - first < REMEMBERED_MS;
      if (!received.duplicate) this.firsts.set(keyOf(received), now);
      this.file.append(received);
      this.events.push(received);
    }
  }

  takeHit(hit: Omit<PixelHit, 'at'>): void {
    const received = { at: new Date().toISOString(), ...hit };
    this.pixelFile.append(received);
    this.hits.push(received);
  }

  /** Newest first. */
  hitsOf(pixelId: string | undefined, limit: number): PixelHit[] {
    return this.hits
      .filter((hit) => pixelId === undefined || hit.pixelId === pixelId)
      .slice(-limit)
      .reverse();
  }

  /** Newest first. */
  list(pixelId: string | undefined, limit: number): ReceivedEvent[] {
    return this.events
      .filter((received) => pixelId === undefined || received.pixelId === pixelId)
      .slice(-limit)
      .reverse();
  }
  totals(): { received: number; kept: number; duplicates: number; tests: number } {
    const real = this.events.filter(({ testCode }) => testCode === null);
    const duplicates = real.filter(({ duplicate }) => duplicate).length;
    return {
      received: this.events.length,
      kept: real.length - duplicates,
      duplicates,
      tests: this.events.length - real.length,
    };
  }

  onApplicationShutdown(): void {
    this.file.close();
    this.pixelFile.close();
  }
}

const keyOf = ({ pixelId, testCode, event }: ReceivedEvent): string =>
  JSON.stringify([pixelId, testCode, event.event_name, event.event_id]);
