import { randomUUID } from 'node:crypto';
import type { ProofDto } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, type ErrorLanguage, HOUR_MS, LOGIN_CODE } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { MailService } from '../mail/mail.service.js';
import { CODE_PURPOSES, type CodeUse, LOGIN_USE } from './login-code.mail.js';
import { LoginCodeRepository } from './login-code.repository.js';
import {
  CODE_WINDOW_MS,
  CODES_PER_NETWORK,
  digitsAfter,
  looksLikeCode,
  newCode,
  secondsToWait,
} from './login-code.rules.js';
import { type Fingerprints, LoginCodeSeal } from './login-code.seal.js';
import { LoginToll } from './login-toll.js';

/** A code that is wanted. `requestId`: the browser it works in, or the account it is for. */
export interface CodeOrder {
  email: string;
  requestId: string | null;
  ip: string;
  language: ErrorLanguage;
  use: CodeUse;
  /** The same rows and work, and a mail that is never sent: nobody has this address. */
  isDecoy: boolean;
}
export interface CodeSent {
  sent: true;
  resendAfterSeconds: number;
  digits: number;
}
export type PaidSending = CodeSent | { sent: false; resendAfterSeconds: 0; proof: ProofDto };
export type LimitedSending = CodeSent | { sent: false; retryAfterSeconds: number };
/** `elsewhere`: this browser, or account, has not asked for a code of the address. */
export type CodeJudgement = 'right' | 'wrong' | 'used' | 'expired' | 'exhausted' | 'elsewhere';

/** Codes an hour that people ask for who are signed in: by one account, and to one address over all accounts. */
const PER_ACCOUNT = 6;
const PER_ADDRESS = 20;

@Injectable()
export class LoginCodeService {
  constructor(
    private readonly codes: LoginCodeRepository,
    private readonly seal: LoginCodeSeal,
    private readonly toll: LoginToll,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  /**
   * For anybody at the door. Nobody is locked out: after 5 codes an hour for the address, or 60 for the network, the next
   * one costs work. For an address without an account the same rows are written and counted: neither the answer nor the
   * work tells who has one.
   */
  async sendForWork(tx: Tx, order: CodeOrder, proof: unknown): Promise<PaidSending> {
    const emailHashes = await this.lockedAddress(tx, order);
    const [emailHash] = emailHashes;
    const sent = (await this.newest(tx, 'email_hash', emailHashes, LOGIN_CODE.perHour * 8)).length;
    const byNetwork = (await this.newest(tx, 'ip_hash', this.seal.networks(order.ip), 2 * CODES_PER_NETWORK)).length;
    const beyond = Math.max(sent - LOGIN_CODE.perHour, byNetwork - CODES_PER_NETWORK);
    if (beyond < 0) return this.send(tx, order, emailHashes, sent, null);
    const proofHash = await this.toll.paid(emailHash, proof);
    if (proofHash !== null && !(await this.codes.isSpent(tx, proofHash))) {
      return this.send(tx, order, emailHashes, sent, proofHash);
    }
    return { sent: false, resendAfterSeconds: 0, proof: await this.toll.challenge(emailHash, beyond) };
  }

  /** For somebody who is signed in, by their account: 6 an hour, and 20 to one address whoever asks. */
  async sendLimited(tx: Tx, order: CodeOrder & { requestId: string }): Promise<LimitedSending> {
    const emailHashes = await this.lockedAddress(tx, order);
    const now = this.clock.now();
    const ofAccount = await this.newest(tx, 'request_id', [order.requestId], PER_ACCOUNT);
    const ofAddress = await this.newest(tx, 'email_hash', emailHashes, PER_ADDRESS);
    const retryAfterSeconds = Math.max(
      secondsToWait(ofAccount, PER_ACCOUNT, CODE_WINDOW_MS, now),
      secondsToWait(ofAddress, PER_ADDRESS, CODE_WINDOW_MS, now),
    );
    if (retryAfterSeconds > 0) return { sent: false, retryAfterSeconds };
    return this.send(tx, order, emailHashes, ofAddress.length, null);
  }

  /** A wrong code costs a try even if the caller gives up; a right one is used up. */
  async judge(
    tx: Tx,
    email: string,
    requestId: string | null,
    code: unknown,
    { purpose }: CodeUse = LOGIN_USE,
  ): Promise<CodeJudgement> {
    const emailHashes = this.seal.emails(email, purpose);
    if (!(await this.codes.wasAsked(tx, emailHashes, requestId))) return 'elsewhere';
    if (!looksLikeCode(code)) return 'wrong';
    const now = this.clock.now();
    const candidate = await this.codes.countTry(tx, emailHashes, requestId, LOGIN_CODE.tries, now);
    if (!candidate) return this.whyNone(tx, emailHashes, requestId);
    if (!this.seal.matches(candidate.id, code, candidate.codeHash))
      return candidate.tries < LOGIN_CODE.tries ? 'wrong' : 'exhausted';
    await this.codes.markUsed(tx, candidate.id, now);
    return 'right';
  }

  /** Forgets every code that was ever sent to an address. */
  async forget(tx: Tx, email: string): Promise<void> {
    await this.codes.deleteOf(
      tx,
      CODE_PURPOSES.flatMap((purpose) => this.seal.emails(email, purpose)),
    );
  }

  @EveryLeader('users.purge-login-codes', HOUR_MS)
  async purge(): Promise<void> {
    await this.codes.deleteBefore(new Date(this.clock.now().getTime() - DAY_MS));
  }

  private async send(
    tx: Tx,
    { email, requestId, ip, language, use, isDecoy }: CodeOrder,
    emailHashes: Fingerprints,
    sentBefore: number,
    proofHash: string | null,
  ): Promise<CodeSent> {
    const id = randomUUID();
    const now = this.clock.now();
    const digits = digitsAfter(sentBefore);
    const code = newCode(digits);
    const expiresAt = new Date(now.getTime() + LOGIN_CODE.lifeMs);
    const [emailHash] = emailHashes;
    const [ipHash] = this.seal.networks(ip);
    const row = { id, emailHash, ipHash, requestId, proofHash, expiresAt, createdAt: now, tries: 0, usedAt: null };
    await this.codes.replace(tx, { ...row, codeHash: this.seal.seal(id, code) }, emailHashes);
    const { subject, lines } = use.words[language];
    this.mail.post(tx, { to: email, subject, text: lines(code).join('\n'), kind: use.kind, expiresAt, isDecoy });
    return { sent: true, resendAfterSeconds: LOGIN_CODE.resendSeconds, digits };
  }

  private async whyNone(tx: Tx, emailHashes: Fingerprints, requestId: string | null): Promise<CodeJudgement> {
    const last = await this.codes.last(tx, emailHashes, requestId);
    if (last?.usedAt) return 'used';
    return last && last.tries >= LOGIN_CODE.tries ? 'exhausted' : 'expired';
  }

  /** One after the other for an address, in every process. @returns its fingerprints. */
  private async lockedAddress(tx: Tx, { email, use }: CodeOrder): Promise<Fingerprints> {
    const emailHashes = this.seal.emails(email, use.purpose);
    await tx.lock(`login-email:${emailHashes.toSorted().join()}`);
    return emailHashes;
  }

  private newest(tx: Tx, column: 'email_hash' | 'ip_hash' | 'request_id', values: readonly string[], limit: number) {
    const since = new Date(this.clock.now().getTime() - CODE_WINDOW_MS);
    return this.codes.newest(tx, column, values, since, limit);
  }
}
