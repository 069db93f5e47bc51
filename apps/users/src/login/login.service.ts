import type { CodeRequestReply, LoginCodeRequest, LoginRequest, SessionReply } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isUuid, isValidEmail, normalizeEmail, problem, SIGNUP_ERRORS } from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { AddressService } from '../accounts/address.service.js';
import { SessionService } from '../sessions/session.service.js';
import { LOGIN_USE } from './login-code.mail.js';
import { LoginCodeSeal } from './login-code.seal.js';
import { LoginCodeService } from './login-code.service.js';

@Injectable()
export class LoginService {
  private readonly logger = new Logger(LoginService.name);

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly addresses: AddressService,
    private readonly sessions: SessionService,
    private readonly codes: LoginCodeService,
    private readonly seal: LoginCodeSeal,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** Never refused: see `LoginCodeService.sendForWork`. */
  @Answers('users.login.request-code')
  async requestCode(request: LoginCodeRequest): Promise<CodeRequestReply> {
    const email = addressOf(request.email);
    const { ip, language = 'pt-BR' } = request.device;
    const requestId = requestOf(request.requestId);
    return this.db.transaction(async (tx) => {
      const isDecoy = (await this.accounts.findForSignIn(tx, email)) === null;
      return this.codes.sendForWork(tx, { email, requestId, ip, language, use: LOGIN_USE, isDecoy }, request.proof);
    });
  }

  /**
   * The very try that used a code up, sent again because its answer was lost, is answered again while its session lives.
   * @throws code-other-browser when this browser asked for no code of the address; code-invalid for a wrong, used, old or
   *   exhausted code and for an unknown address, all alike.
   */
  @Answers('users.login.with-code')
  async withCode(request: LoginRequest): Promise<SessionReply> {
    const email = addressOf(request.email);
    // A wrong try must stay counted, so the refusal is thrown after the commit.
    const token = this.tokenOf(email, request);
    const outcome = await this.db.transaction((tx) => this.attempt(tx, email, request, token));
    if (typeof outcome !== 'string') return outcome;
    const before = outcome === 'used' && token ? await this.sessions.again(token) : null;
    if (before) return before;
    this.logger.warn({ msg: 'sign-in by code refused', why: outcome });
    throw problem(outcome === 'used' ? 'code-invalid' : outcome);
  }

  /** undefined: any token will do, and is made once. */
  private tokenOf(email: string, { requestId, attemptId, code }: LoginRequest): string | undefined {
    if (!isUuid(requestId) || !isUuid(attemptId) || typeof code !== 'string') return undefined;
    return this.seal.tokenOf({ requestId, attemptId, email, code });
  }

  private async attempt(
    tx: Tx,
    email: string,
    request: LoginRequest,
    token: string | undefined,
  ): Promise<SessionReply | 'code-invalid' | 'code-other-browser' | 'used'> {
    const judged = await this.codes.judge(tx, email, requestOf(request.requestId), request.code);
    if (judged === 'elsewhere') return 'code-other-browser';
    if (judged !== 'right') return judged === 'used' ? 'used' : 'code-invalid';
    const account = await this.accounts.findForSignIn(tx, email);
    if (!account) return 'code-invalid';
    const { id, role, name, emailVerifiedAt } = account;
    // Until now nobody had proved the address: whoever signed up with it may be somebody else, and is out from here on.
    if (emailVerifiedAt === null) {
      // corrected in this moment: the code says nothing about the other address
      if (!(await this.addresses.prove(tx, id, email))) return 'code-invalid';
      await this.sessions.endOf(tx, { kind: 'user', id });
    }
    await this.accounts.markSignedIn(tx, id, request.device);
    const session = await this.sessions.open(tx, { kind: 'user', id, role, name }, request.device, token);
    const visitId = request.visitId && isUuid(request.visitId) ? request.visitId : null;
    await this.events.publish(tx, 'user.logged-in', { userId: id, visitId, at: this.clock.now().toISOString() });
    tx.afterCommit(() => this.logger.log({ msg: 'signed in by code', userId: id }));
    return session;
  }
}

/** Anything but an id is no browser; the release before says nothing. */
const requestOf = (id: unknown): string | null => (isUuid(id) ? id : null);

function addressOf(text: unknown): string {
  const email = typeof text === 'string' ? normalizeEmail(text) : '';
  if (isValidEmail(email)) return email;
  const message = SIGNUP_ERRORS['email-invalid'];
  throw problem('validation-failed', { errors: [{ field: 'email', code: 'email-invalid', message }] });
}
