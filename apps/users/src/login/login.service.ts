import type { RpcRequest, SessionReply } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isValidEmail, looksLikeUuid, normalizeEmail, problem, SIGNUP_ERRORS } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { SessionService } from '../sessions/session.service.js';
import { LoginCodeService } from './login-code.service.js';

@Injectable()
export class LoginService {
  private readonly logger = new Logger(LoginService.name);

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly codes: LoginCodeService,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** @throws too-many-requests after 5 codes an hour for the address or 20 for the network, account or not. */
  async requestCode(request: RpcRequest<'users.login.request-code'>): Promise<{ sent: true }> {
    const email = addressOf(request.email);
    const sending = await this.db.transaction(async (tx) => {
      const account = await this.accounts.findByEmail(tx, email);
      return this.codes.send(tx, email, request.device.ip, account !== null);
    });
    if (!sending.sent) throw problem('too-many-requests', { retryAfterSeconds: sending.retryAfterSeconds });
    return { sent: true };
  }

  /** @throws code-invalid for a wrong, used, old or exhausted code and for an unknown address, all alike. */
  async withCode(request: RpcRequest<'users.login.with-code'>): Promise<SessionReply> {
    const email = addressOf(request.email);
    // A wrong try must stay counted, so the refusal is thrown after the commit.
    const session = await this.db.transaction((tx) => this.attempt(tx, email, request));
    if (!session) {
      this.logger.warn({ msg: 'sign-in by code refused' });
      throw problem('code-invalid');
    }
    return session;
  }

  private async attempt(tx: Tx, email: string, request: RpcRequest<'users.login.with-code'>) {
    if (!(await this.codes.consume(tx, email, request.code))) return null;
    const account = await this.accounts.findByEmail(tx, email);
    if (!account) return null;
    const { id, role, name, emailVerifiedAt } = account;
    // Until now nobody had proved the address: whoever signed up with it may be somebody else, and is out from here on.
    if (emailVerifiedAt === null) await this.sessions.endOf(tx, { kind: 'user', id });
    await this.accounts.markSignedIn(tx, id);
    const session = await this.sessions.open(tx, { kind: 'user', id, role, name }, request.device);
    const visitId = request.visitId && looksLikeUuid(request.visitId) ? request.visitId : null;
    await this.events.publish(tx, 'user.logged-in', { userId: id, visitId, at: this.clock.now().toISOString() });
    tx.afterCommit(() => this.logger.log({ msg: 'signed in by code', userId: id }));
    return session;
  }
}

function addressOf(text: unknown): string {
  const email = typeof text === 'string' ? normalizeEmail(text) : '';
  if (isValidEmail(email)) return email;
  const message = SIGNUP_ERRORS['email-invalid'];
  throw problem('validation-failed', { errors: [{ field: 'email', code: 'email-invalid', message }] });
}
