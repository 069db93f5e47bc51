import type { ConfirmationSent, In, Out, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type ErrorCode, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { PAYOUT_USE } from '../login/login-code.mail.js';
import { type CodeJudgement, LoginCodeService } from '../login/login-code.service.js';
import { OwnCodeService } from '../login/own-code.service.js';

/** Who types it is signed in as the person it is for, so it may be told what is the matter with it. */
const REFUSALS: Record<Exclude<CodeJudgement, 'right'>, ErrorCode> = {
  elsewhere: 'code-missing',
  wrong: 'code-wrong',
  used: 'code-used',
  expired: 'code-expired',
  exhausted: 'code-exhausted',
};

/** The code a creator's money takes: a session that was left open or stolen moves none of it (PAYOUT-03). */
@Injectable()
export class PayoutCodeService {
  private readonly logger = new Logger(PayoutCodeService.name);

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly codes: LoginCodeService,
    private readonly ownCodes: OwnCodeService,
  ) {}

  /** @throws too-many-requests after 6 codes an hour, user-not-found. */
  @Answers('users.payout-code.send')
  async send({ ip }: In<'users.payout-code.send'>, { userId }: UserCaller): Promise<ConfirmationSent> {
    const { email, resendAfterSeconds, digits } = await this.ownCodes.send(userId, ip, PAYOUT_USE);
    return { email, resendAfterSeconds, digits };
  }

  /** Once. @throws what `REFUSALS` says, user-not-found. */
  @Answers('users.payout-code.use')
  async use({ userId, code }: In<'users.payout-code.use'>): Promise<Out<'users.payout-code.use'>> {
    const email = await this.accounts.addressOfPresent(userId);
    // a wrong try must stay counted, so the refusal is thrown after the commit
    const judged = await this.db.transaction((tx) => this.codes.judge(tx, email, userId, code, PAYOUT_USE));
    if (judged === 'right') return { used: true };
    this.logger.warn({ msg: 'code for money refused', userId, why: judged });
    throw problem(REFUSALS[judged]);
  }
}
