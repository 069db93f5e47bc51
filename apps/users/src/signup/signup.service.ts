import type { SessionReply, SignUpRequest, VipSignUpRequest } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  isUuid,
  normalizeSignup,
  normalizeVipSignup,
  problem,
  validateSignup,
  validateVipSignup,
} from '@camarim/domain';
import { Answers, EventPublisher } from '@camarim/messaging';
import { Injectable, Logger } from '@nestjs/common';
import { AccountService, type NewPerson } from '../accounts/account.service.js';
import { ConfirmationService } from '../confirmation/confirmation.service.js';
import { ConsentService } from '../consents/consent.service.js';
import { SessionService } from '../sessions/session.service.js';

const LEAD_ID = /^[A-Za-z0-9_-]{1,40}$/;

type Origin = Pick<SignUpRequest, 'leadId' | 'visitId' | 'device'>;

@Injectable()
export class SignupService {
  private readonly logger = new Logger(SignupService.name);

  constructor(
    private readonly db: Database,
    private readonly accounts: AccountService,
    private readonly sessions: SessionService,
    private readonly confirmations: ConfirmationService,
    private readonly consents: ConsentService,
    private readonly events: EventPublisher<'users'>,
  ) {}

  /**
   * Makes an account and signs it in, whoever has the address or the CPF: knowing them opens nothing, takes nothing and
   * is told nothing (USR-05, S7). A code goes to the address; until it is typed the account has neither for its own.
   */
  @Answers('users.account.sign-up')
  async signUp(request: SignUpRequest): Promise<SessionReply> {
    return this.enter(checkedInput(request), request);
  }

  /** The short form (USR-15): who signs up by it has an account without a CPF until there is something to charge. */
  @Answers('users.account.sign-up-vip')
  async signUpVip(request: VipSignUpRequest): Promise<SessionReply> {
    return this.enter(checkedVipInput(request), request);
  }

  private enter(input: NewPerson, origin: Origin): Promise<SessionReply> {
    return this.db.transaction((tx) => this.open(tx, input, origin));
  }

  private async open(tx: Tx, input: NewPerson, request: Origin): Promise<SessionReply> {
    const leadId = request.leadId !== null && LEAD_ID.test(request.leadId) ? request.leadId : null;
    const account = await this.accounts.create(tx, input, leadId, request.device);
    const { id, name, role, createdAt } = account;
    const session = await this.sessions.open(tx, { kind: 'user', id, role, name }, request.device);
    const visitId = request.visitId && isUuid(request.visitId) ? request.visitId : null;
    const registeredAt = createdAt.toISOString();
    await this.events.publish(tx, 'user.registered', { userId: id, leadId, visitId, registeredAt });
    await this.consents.whenSignedUp(tx, id, visitId);
    // when too many codes went to the address already, the sign-up goes on and the page offers another one later
    await this.confirmations.sendTo(tx, id, input.email, request.device);
    tx.afterCommit(() => this.logger.log({ msg: 'account created', userId: id }));
    return session;
  }
}

/** The rules of USR-08…USR-11 once more on the server, in the same order as in the browser. */
function checkedInput(request: SignUpRequest): NewPerson {
  const input = {
    name: textOf(request.name),
    email: textOf(request.email),
    phone: textOf(request.phone),
    cpf: textOf(request.cpf),
  };
  const errors = validateSignup(input);
  if (errors.length > 0) throw problem('validation-failed', { errors });
  return normalizeSignup(input);
}

/** The rules of the short form once more (USR-15). */
function checkedVipInput(request: VipSignUpRequest): NewPerson {
  const input = { name: textOf(request.name), email: textOf(request.email), phone: textOf(request.phone) };
  const errors = validateVipSignup(input);
  if (errors.length > 0) throw problem('validation-failed', { errors });
  const { name, email, phone } = normalizeVipSignup(input);
  return { name, email, phone: phone === '' ? null : phone, cpf: null };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
