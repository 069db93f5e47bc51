import { Database } from '@camarim/database';
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
}
