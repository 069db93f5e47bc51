import type {
  Account,
  ConfirmationRequest,
  ConfirmationSent,
  DeviceFacts,
  In,
  SessionReply,
  SwitchRequest,
  UserCaller,
} from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isValidEmail, normalizeEmail, problem, SIGNUP_ERRORS } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { addressOf } from '../accounts/account.rules.js';
import { AccountService } from '../accounts/account.service.js';
import { AddressService } from '../accounts/address.service.js';
import { CONFIRM_USE, confirmKnownUse } from '../login/login-code.mail.js';
import { type LimitedSending, LoginCodeService } from '../login/login-code.service.js';
import { SessionService } from '../sessions/session.service.js';
import { UsersConfig } from '../users.config.js';

/**
 * A sign-up goes on at once; the code of its mail, typed in the account, proves the address (V4). Until then the account
 * may look and pay, and whoever typed a wrong address may correct it.
 */
@Injectable()
export class ConfirmationService {
  private readonly logger = new Logger(ConfirmationService.name);

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly addresses: AddressService,
    private readonly codes: LoginCodeService,
    private readonly sessions: SessionService,
    private readonly config: UsersConfig,
  ) {}

  /** @throws email-confirmed, validation-failed for a wrong address, too-many-requests, user-not-found. */
  @Answers('users.account.send-confirmation')
  async send(request: ConfirmationRequest, { userId }: UserCaller): Promise<ConfirmationSent> {
    const corrected = request.email === undefined ? null : checkedAddress(request.email);
    // the corrected address is kept although no code may be sent just now, so the refusal is thrown after the commit
    const { email, sending } = await this.db.transaction(async (tx) => {
      const account = await this.addresses.hold(tx, userId);
      if (!account) throw problem('user-not-found');
      if (account.emailVerifiedAt !== null) throw problem('email-confirmed');
      const before = addressOf(account);
      const after = corrected ?? before;
      if (after !== before) await this.addresses.correct(tx, userId, after);
      return { email: after, sending: await this.sendTo(tx, userId, after, request.device) };
    });
    if (!sending.sent) throw problem('too-many-requests', { retryAfterSeconds: sending.retryAfterSeconds });
    return { email, resendAfterSeconds: sending.resendAfterSeconds, digits: sending.digits };
  }

  /** The owner of an address that is confirmed reads in the mail that somebody signed up with it (S7). */
  async sendTo(tx: Tx, userId: string, email: string, device: DeviceFacts): Promise<LimitedSending> {
    const known = await this.accounts.isConfirmed(tx, email);
    const { PUBLIC_URL } = this.config;
    const use = known ? confirmKnownUse(PUBLIC_URL ? `${PUBLIC_URL.replace(/\/+$/, '')}/login` : null) : CONFIRM_USE;
    const { ip, language = 'pt-BR' } = device;
    return this.codes.sendLimited(tx, { email, requestId: userId, ip, language, use, isDecoy: false });
  }

  /** @throws email-confirmed, code-invalid. */
  @Answers('users.account.confirm-email')
  async confirm({ code }: In<'users.account.confirm-email'>, { userId }: UserCaller): Promise<Account> {
    // a wrong try must stay counted, so the refusal is thrown after the commit
    const isRight = await this.db.transaction(async (tx) => {
      const account = await this.addresses.hold(tx, userId);
      if (!account) throw problem('user-not-found');
      if (account.emailVerifiedAt !== null) throw problem('email-confirmed');
      const email = addressOf(account);
      if ((await this.codes.judge(tx, email, userId, code, CONFIRM_USE)) !== 'right') return false;
      await this.addresses.prove(tx, userId, email);
      tx.afterCommit(() => this.logger.log({ msg: 'address confirmed', userId }));
      return true;
    });
    if (!isRight) throw problem('code-invalid');
    return this.accounts.view(userId);
  }

  /** Over to another account whose address was proved to be the same. @throws user-not-found when there is none. */
  @Answers('users.account.switch')
  switchAccount({ device }: SwitchRequest, { userId }: UserCaller): Promise<SessionReply> {
    return this.db.transaction(async (tx) => {
      const account = await this.addresses.read(tx, userId);
      const otherId = account && (await this.addresses.otherOf(account));
      const other = otherId && (await this.addresses.read(tx, otherId));
      if (!other) throw problem('user-not-found');
      await this.accounts.markSignedIn(tx, other.id, device);
      const { id, role, name } = other;
      return this.sessions.open(tx, { kind: 'user', id, role, name }, device);
    });
  }
}

function checkedAddress(text: unknown): string {
  const email = typeof text === 'string' ? normalizeEmail(text) : '';
  if (isValidEmail(email)) return email;
  const message = SIGNUP_ERRORS['email-invalid'];
  throw problem('validation-failed', { errors: [{ field: 'email', code: 'email-invalid', message }] });
}
