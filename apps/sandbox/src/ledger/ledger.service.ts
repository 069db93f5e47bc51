import path from 'node:path';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config.js';
import { JsonlFile } from './jsonl-file.js';
import { applyEntry, type ChargeState, emptyLedger, type LedgerState } from './ledger.fold.js';
import type { CallEntry, LedgerEntry, RecurrenceState } from './ledger.types.js';

type Unstamped<T> = T extends LedgerEntry ? Omit<T, 'at'> : never;

@Injectable()
export class LedgerService implements OnApplicationShutdown {
  private readonly file: JsonlFile<LedgerEntry>;
  private readonly state: LedgerState = emptyLedger();

  constructor(@Inject(SANDBOX_CONFIG) config: SandboxConfig) {
    this.file = JsonlFile.open<LedgerEntry>(path.join(config.ledgerDir, 'pix.jsonl'));
    for (const entry of this.file.loaded.splice(0)) applyEntry(this.state, entry);
  }

  /** Writes the line before the state changes, so that memory is never ahead of the file. */
  record(entry: Unstamped<LedgerEntry>, at: Date = new Date()): void {
    const stamped = { ...entry, at: at.toISOString() } as LedgerEntry;
    this.file.append(stamped);
    applyEntry(this.state, stamped);
  }

  byId(id: string): ChargeState | undefined {
    return this.state.charges.get(id);
  }

  byExternalRef(externalRef: string): ChargeState | undefined {
    return this.state.byExternalRef.get(externalRef);
  }

  byIdempotencyKey(key: string): ChargeState | undefined {
    return this.state.byIdempotencyKey.get(key);
  }

  byEndToEndId(endToEndId: string): ChargeState | undefined {
    return this.state.byEndToEndId.get(endToEndId);
  }

  /** Address for the notices of a PIX key, and since when. */
  webhookOf(pixKey: string): { url: string; since: string; token?: string } | undefined {
    return this.state.webhooks.get(pixKey);
  }

  recurrence(idRec: string): RecurrenceState | undefined {
    return this.state.recurrences.get(idRec);
  }

  recurrences(): Iterable<RecurrenceState> {
    return this.state.recurrences.values();
  }

  /** The authorisation a first charge leads to. */
  recurrenceOf(firstTxid: string): RecurrenceState | undefined {
    return [...this.state.recurrences.values()].find(({ record }) => record.firstTxid === firstTxid);
  }

  /** Newest first. */
  latest(limit: number): ChargeState[] {
    const ids = this.state.order.slice(-limit).reverse();
    return ids.flatMap((id) => this.state.charges.get(id) ?? []);
  }

  all(): Iterable<ChargeState> {
    return this.state.charges.values();
  }

  attempts(): ReadonlyMap<string, readonly CallEntry[]> {
    return this.state.attempts;
  }

  onApplicationShutdown(): void {
    this.file.close();
  }
}
