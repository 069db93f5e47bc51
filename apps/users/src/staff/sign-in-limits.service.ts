import { EveryLeader } from '@camarim/database';
import { DAY_MS, HOUR_MS, problem } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { type GuardRule, SignInGuardRepository } from './sign-in-guard.repository.js';

const QUARTER_MS = 15 * 60_000;
/**
 * USR-23, S4: wrong tries in a quarter of an hour that lock for as long. An address is counted apart for each network, so
 * that nobody elsewhere locks its owner out; over all networks there is a wider count, which guesses from many reach. A
 * browser in which the person was let in before has a count of its own and none of these.
 */
const RULES = {
  'staff-email-network': { limit: 5, windowMs: QUARTER_MS, lockMs: QUARTER_MS },
  'staff-email': { limit: 50, windowMs: QUARTER_MS, lockMs: QUARTER_MS },
  'staff-network': { limit: 20, windowMs: QUARTER_MS, lockMs: QUARTER_MS },
  'staff-device': { limit: 5, windowMs: QUARTER_MS, lockMs: QUARTER_MS },
  /** One's own password, asked for again in a session. */
  'staff-password': { limit: 5, windowMs: QUARTER_MS, lockMs: QUARTER_MS },
  /** Second steps of one person, over all challenges: a stolen password buys five guesses. */
  'staff-code': { limit: 5, windowMs: QUARTER_MS, lockMs: QUARTER_MS },
} as const satisfies Record<string, GuardRule>;
export type LimitName = keyof typeof RULES;

/** Lock-out of the back-office, counted in the database before anything is compared: no Redis, no way around it. */
@Injectable()
export class SignInLimits {
  private readonly logger = new Logger(SignInLimits.name);

  constructor(
    private readonly guard: SignInGuardRepository,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws too-many-requests while the key is locked, whether it exists or not. */
  async count(name: LimitName, key: string): Promise<void> {
    const now = this.clock.now();
    const lockedUntil = await this.guard.count(this.keyOf(name, key), RULES[name], now);
    if (!lockedUntil) return;
    this.logger.warn({ msg: 'staff sign-in locked', limit: name });
    const retryAfterSeconds = Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1_000));
    throw problem('too-many-requests', { retryAfterSeconds });
  }

  /** It was the right one: wrong tries before it are forgotten. */
  clear(name: LimitName, key: string): Promise<void> {
    return this.guard.clear(this.keyOf(name, key));
  }

  /** The try was right and does not count; those of others stay counted. */
  takeBack(name: LimitName, key: string): Promise<void> {
    return this.guard.takeBack(this.keyOf(name, key));
  }

  @EveryLeader('users.purge-sign-in-guard', HOUR_MS)
  async purge(): Promise<void> {
    await this.guard.deleteBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }

  private keyOf(name: LimitName, key: string): string {
    return this.box.index(key, name);
  }
}
