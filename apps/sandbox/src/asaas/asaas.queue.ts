import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { EventState } from '../ledger/ledger.fold.js';
import type { AsaasSendType } from './asaas.dto.js';

/** Under which name the ledger keeps the address of its notices. */
export const ASAAS_TOPIC = 'asaas';
/** After so many failures one after the other nothing is sent any more until somebody says so; what happens is kept. */
export const FAILURES_UNTIL_PAUSED = 15;
/** Theirs grow and are not documented; in ms. */
const PAUSE_MS = 100;

interface Waiting {
  event: Pick<EventState, 'outcome'>;
  send: () => Promise<void>;
  sent: () => void;
}

/** The one queue of an Asaas account: it stops for everybody when its receiver fails, and then sends all at once. */
@Injectable()
export class AsaasQueue implements OnModuleDestroy {
  sendType: AsaasSendType = 'SEQUENTIALLY';
  private waiting: Waiting[] = [];
  private failures = 0;
  private running = false;
  private stopped = false;

  get interrupted(): boolean {
    return this.failures >= FAILURES_UNTIL_PAUSED;
  }

  onModuleDestroy(): void {
    this.stopped = true;
  }

  /** @returns when it was taken. */
  add(event: Waiting['event'], send: () => Promise<void>): Promise<void> {
    return new Promise((sent) => {
      this.waiting.push({ event, send, sent });
      void this.run();
    });
  }

  resume(): void {
    this.failures = 0;
    void this.run();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      while (!this.stopped && !this.interrupted) {
        const [next] = this.waiting;
        if (!next) return;
        await next.send();
        if (next.event.outcome === 'delivered') {
          this.waiting.shift();
          this.failures = 0;
          next.sent();
          continue;
        }
        this.failures += 1;
        // in sequence one bad event holds up all behind it
        if (this.sendType === 'NON_SEQUENTIALLY') this.waiting.push(...this.waiting.splice(0, 1));
        await sleep(PAUSE_MS, undefined, { ref: false });
      }
    } finally {
      this.running = false;
    }
  }
}
