import { randomUUID } from 'node:crypto';
import { EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, LOGIN_CODE } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { type CodeUse, LOGIN_USE } from './login-code.mail.js';
import { LoginCodeRepository } from './login-code.repository.js';
import { CODE_WINDOW_MS, CODES_PER_NETWORK, looksLikeCode, newCode, secondsToWait } from './login-code.rules.js';
import { LoginCodeSeal } from './login-code.seal.js';

export type CodeSending = { sent: true; resendAfterSeconds: number } | { sent: false; retryAfterSeconds: number };

@Injectable()
export class LoginCodeService {
  constructor(
    private readonly codes: LoginCodeRepository,
    private readonly seal: LoginCodeSeal,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code to a normalised address. For an address without an account the same rows are written and counted, only
   * the mail stays a decoy: neither the answer nor the work tells who has an account.
   */
  async send(tx: Tx, email: string, ip: string, hasAccount: boolean, use = LOGIN_USE): Promise<CodeSending> {
    const emailHash = this.seal.email(email, use.purpose);
    const ipHash = this.seal.network(ip);
    // Counting and inserting are one step for everybody of this network, and of this address; always in this order.
    await tx.lock(`login-network:${ipHash}`);
    await tx.lock(`login-email:${emailHash}`);
    const now = this.clock.now();
    const retryAfterSeconds = await this.wait(tx, emailHash, ipHash, now);
    if (retryAfterSeconds > 0) return { sent: false, retryAfterSeconds };

    const id = randomUUID();
    const code = newCode();
    const expiresAt = new Date(now.getTime() + LOGIN_CODE.lifeMs);
    const codeHash = this.seal.seal(id, code);
    await this.codes.replace(tx, {
      id,
      emailHash,
      ipHash,
      codeHash,
      tries: 0,
      createdAt: now,
      expiresAt,
      usedAt: null,
    });
    const { kind, subject, text } = use.mail;
    await this.mail.post(tx, { to: email, subject, text: text(code), kind, expiresAt, isDecoy: !hasAccount });
    // the code that was just sent counts: after the last one of the hour the wait is until the first of them leaves
    const blockedSeconds = await this.wait(tx, emailHash, ipHash, now);
    return { sent: true, resendAfterSeconds: Math.max(LOGIN_CODE.resendSeconds, blockedSeconds) };
  }

  /** @returns whether the code is right; then it is used up. A wrong one costs a try even if the caller gives up. */
  async consume(tx: Tx, email: string, code: string, { purpose }: CodeUse = LOGIN_USE): Promise<boolean> {
    if (!looksLikeCode(code)) return false;
    const now = this.clock.now();
    const candidate = await this.codes.countTry(tx, this.seal.email(email, purpose), LOGIN_CODE.tries, now);
    if (!candidate || !this.seal.matches(candidate.id, code, candidate.codeHash)) return false;
    await this.codes.markUsed(tx, candidate.id, now);
    return true;
  }

  /** Forgets every code that was ever sent to an address. */
  async forget(tx: Tx, email: string): Promise<void> {
    await this.codes.deleteOf(tx, [this.seal.email(email, 'login'), this.seal.email(email, 'erasure')]);
  }

  @EveryLeader('users.purge-login-codes', 60 * 60_000)
  async purge(): Promise<void> {
    await this.codes.deleteBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }

  private async wait(tx: Tx, emailHash: string, ipHash: string, now: Date): Promise<number> {
    const since = new Date(now.getTime() - CODE_WINDOW_MS);
    const ofAddress = await this.codes.newest(tx, 'email_hash', emailHash, since, LOGIN_CODE.perHour);
    const ofNetwork = await this.codes.newest(tx, 'ip_hash', ipHash, since, CODES_PER_NETWORK);
    return Math.max(
      secondsToWait(ofAddress, LOGIN_CODE.perHour, CODE_WINDOW_MS, now),
      secondsToWait(ofNetwork, CODES_PER_NETWORK, CODE_WINDOW_MS, now),
    );
  }
}
