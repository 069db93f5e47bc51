import { BadRequestException, Injectable } from '@nestjs/common';
import { applyPatch, type Faults, noFaults } from './faults.js';

export type GraphFault = 'token' | 'silent' | 'fail' | 'too-many' | 'refuse' | 'execute-then-timeout';
export const CALL_FAULTS = [
  'silent',
  'reset',
  'client-error',
  'fail',
  'execute-then-timeout',
  'execute-then-fail',
] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

/** Keeps the faults in memory only: a restarted provider is healthy. */
@Injectable()
export class FaultService {
  private faults: Faults = noFaults();
  /** For one creation under one reference alone, after so many that go well. */
  private readonly own = new Map<string, { fault: CallFault; after: number }>();

  get current(): Readonly<Faults> {
    return this.faults;
  }

  change(patch: unknown): Readonly<Faults> {
    const { faults, errors } = applyPatch(this.faults, patch);
    if (errors.length > 0) throw new BadRequestException({ message: 'Falhas inválidas', errors });
    this.faults = faults;
    return faults;
  }

  reset(): Readonly<Faults> {
    this.faults = noFaults();
    this.own.clear();
    return this.faults;
  }

  /** A creation under this reference goes so, after so many that go well and whatever becomes of others; null = well. */
  forNext(reference: string, fault: CallFault | null, after = 0): void {
    if (fault === null) this.own.delete(reference);
    else this.own.set(reference, { fault, after });
  }

  /** The fault for an API call that arrives now. The "next" counters and most rates apply to creations only. */
  ofCall(isCreation: boolean, reference = ''): CallFault | null {
    const { provider } = this.faults;
    if (provider.silent) return 'silent';
    if (isCreation) {
      const own = this.own.get(reference);
      if (own) {
        own.after -= 1;
        if (own.after >= 0) return null;
        this.own.delete(reference);
        return own.fault;
      }
      if (this.take('provider', 'resetNext') || happens(provider.resetRate)) return 'reset';
      if (this.take('provider', 'clientErrorNext')) return 'client-error';
      if (this.take('provider', 'failNext')) return 'fail';
      if (this.take('provider', 'executeThenTimeoutNext')) return 'execute-then-timeout';
      if (this.take('provider', 'executeThenFailNext')) return 'execute-then-fail';
      if (happens(provider.executeThenTimeoutRate)) return 'execute-then-timeout';
    }
    return happens(provider.failRate) ? 'fail' : null;
  }

  /** The fault for a request of the Graph API that arrives now. */
  ofGraphCall(): GraphFault | null {
    const { meta } = this.faults;
    if (meta.tokenDead) return 'token';
    if (happens(meta.silentRate)) return 'silent';
    if (happens(meta.failRate)) return 'fail';
    if (happens(meta.tooManyRate)) return 'too-many';
    if (happens(meta.refuseRate)) return 'refuse';
    return happens(meta.executeThenTimeoutRate) ? 'execute-then-timeout' : null;
  }

  losesWebhook(): boolean {
    return this.take('webhook', 'loseNext') || happens(this.faults.webhook.loseRate);
  }

  private take(group: keyof Faults, name: string): boolean {
    const counters = this.faults[group] as Record<string, number | boolean>;
    const left = Number(counters[name]);
    if (left > 0) counters[name] = left - 1;
    return left > 0;
  }
}

function happens(rate: number): boolean {
  return rate > 0 && Math.random() < rate;
}
