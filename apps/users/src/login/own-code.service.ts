import { Database, type Tx } from '@camarim/database';
import { maskEmail, problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import type { CodeUse } from './login-code.mail.js';
import { type CodeSent, LoginCodeService } from './login-code.service.js';

/** A code for what an open session alone must not be able to do: it goes to the account's own address. */
@Injectable()
export class OwnCodeService {
  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly codes: LoginCodeService,
  ) {}

  /** @returns with the masked address. @throws too-many-requests after 6 codes an hour, user-not-found. */
  async send(userId: string, ip: string, use: CodeUse): Promise<CodeSent & { email: string }> {
    const [email, language] = await Promise.all([
      this.accounts.addressOfPresent(userId),
      this.accounts.languageOf(userId),
    ]);
    const order = { email, requestId: userId, ip, language, use, isDecoy: false };
    const sending = await this.db.transaction((tx) => this.codes.sendLimited(tx, order));
    if (!sending.sent) throw problem('too-many-requests', { retryAfterSeconds: sending.retryAfterSeconds });
    return { ...sending, email: maskEmail(email) };
  }

  /**
   * Uses up the code they typed, and does what it was asked for in the same transaction.
   * @param email their address. @param work answers null when there is nothing to do any more. @throws code-invalid.
   */
  async use<T>(
    userId: string,
    email: string,
    code: string,
    use: CodeUse,
    work: (tx: Tx) => Promise<T | null>,
  ): Promise<T> {
    // a wrong try must stay counted, so the refusal is thrown after the commit
    const done = await this.db.transaction(async (tx) =>
      (await this.codes.judge(tx, email, userId, code, use)) === 'right' ? work(tx) : null,
    );
    if (done === null) throw problem('code-invalid');
    return done;
  }
}
