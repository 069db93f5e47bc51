import { Flag, Id, Text, Time } from '../fields.js';
import { get, Nothing, operations, post, put } from '../operation.js';

/** A person's own account; what is personal is masked. */
export class Account {
  @Id() id: string;
  @Text() name: string;
  /** Masked once it was confirmed; in clear before, because whoever typed it must see what they typed. */
  @Text() email: string;
  /** Whether a code sent to the address was typed: until then the address is only claimed. */
  @Flag() emailConfirmed: boolean;
  /** Whether another confirmed account has the same address, to go over to. */
  @Flag() hasOtherAccount: boolean;
  /** Masked; null = not given. */
  @Text({ nullable: true }) phone: string | null;
  /** Masked: ***.456.789-**; null = not given yet, asked for with the first charge. */
  @Text({ nullable: true }) cpf: string | null;
  @Time() createdAt: string;
}
/** Only what is given changes; rules and texts are those of the sign-up. */
export class AccountForm {
  @Text({ max: 200, optional: true }) name?: string;
  @Text({ max: 20, optional: true }) phone?: string;
}
/** The CPF of who signed up without one; the rule is `validateCpf` of libs/domain. */
export class CpfForm {
  /** Eleven digits, however they are written. */
  @Text({ max: 20, matches: /^\D*(?:\d\D*){11}$/ }) cpf: string;
}
/** A code of a mail: six digits, ten once many were asked for. */
export const MAIL_CODE = /^\d{6}(?:\d{4})?$/;
export class EmailCode {
  @Text({ matches: MAIL_CODE }) code: string;
}

export const accountOperations = operations({
  'users.account.get': get('/me/account', 'signed-in', Nothing, Account),
  'users.account.update': put('/me/account', 'signed-in', AccountForm, Account),
  'users.account.set-cpf': put('/me/account/cpf', 'signed-in', CpfForm, Account, {
    limit: 'cpf',
    says: 'For who signed up without one: a PIX is made out to whoever pays (BIL-27). It changes no CPF that is there.',
  }),
  'users.account.confirm-email': post('/me/account/email', 'signed-in', EmailCode, Account, {
    ...{ status: 200, limit: 'login' },
    says: 'The code of the mail: from here on the address, and the CPF if nobody confirmed has it, are this account’s.',
  }),
});
