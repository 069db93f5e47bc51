import type { AccountCounts, DashboardMoment } from '../dashboard.js';
import { Nothing, operations, undeclared } from '../operation.js';
import type {
  CodeRequestReply,
  ConfirmationRequest,
  KnownSession,
  LoginCodeRequest,
  LoginRequest,
  SessionReply,
  SignUpRequest,
  SwitchRequest,
  VipSignUpRequest,
} from '../rpc/users.rpc.js';
import type { StaffCodeRequest, StaffSignInReply, StaffSignInRequest } from '../rpc/users-staff.rpc.js';
import type { AccessEntry, ConsentDecision } from '../rpc/users-trust.rpc.js';
import { ErasureBegun } from './people.js';
import { ConfirmationSent } from './sign-in.js';
import type { TotpEnrolmentDto } from './staff-sign-in.js';
import { ConsentsDto, type DataExportView } from './trust.js';

/** What the edge asks while it does more than passing on: it keeps cookies, sees the device, writes files. */
export const usersQuestions = operations({
  'users.account.sign-up': {
    access: 'everybody',
    input: undeclared<SignUpRequest>(),
    output: undeclared<SessionReply>(),
  },
  /** As sign-up, with a name and an e-mail alone. */
  'users.account.sign-up-vip': {
    access: 'everybody',
    input: undeclared<VipSignUpRequest>(),
    output: undeclared<SessionReply>(),
  },
  /** The same with and without an account. */
  'users.login.request-code': {
    access: 'everybody',
    input: undeclared<LoginCodeRequest>(),
    output: undeclared<CodeRequestReply>(),
  },
  'users.login.with-code': {
    access: 'everybody',
    input: undeclared<LoginRequest>(),
    output: undeclared<SessionReply>(),
  },
  /** Sends a code to a claimed address, to `email` instead of it when given; `email-confirmed` once that was done. */
  'users.account.send-confirmation': {
    access: 'signed-in',
    input: undeclared<ConfirmationRequest>(),
    output: ConfirmationSent,
  },
  /** Over to another confirmed account of the same address; `user-not-found` when there is none. */
  'users.account.switch': {
    access: 'signed-in',
    input: undeclared<SwitchRequest>(),
    output: undeclared<SessionReply>(),
  },
  /** `passive`: only looks; an open page alone does not keep a staff session from becoming idle (USR-23). */
  'users.session.resolve': {
    access: 'everybody',
    mayBeEmpty: true,
    input: undeclared<{ token: string; passive?: boolean }>(),
    output: undeclared<KnownSession>(),
  },
  'users.session.end': {
    access: 'everybody',
    input: undeclared<{ token: string }>(),
    output: undeclared<{ ended: boolean }>(),
  },
  /** One of the asking person's own, fan or staff; `session-not-found` for anybody else's. */
  'users.session.end-one': {
    access: 'everybody',
    input: undeclared<{ sessionId: string }>(),
    output: undeclared<{ ended: boolean }>(),
  },
  'users.session.end-many': {
    access: 'everybody',
    input: undeclared<{ keepCurrent: boolean }>(),
    output: undeclared<{ ended: number }>(),
  },
  'users.staff.sign-in': {
    access: 'everybody',
    input: undeclared<StaffSignInRequest>(),
    output: undeclared<StaffSignInReply>(),
  },
  'users.staff.confirm': {
    access: 'everybody',
    input: undeclared<StaffCodeRequest>(),
    output: undeclared<SessionReply>(),
  },
  'users.totp.begin': {
    access: 'everybody',
    input: undeclared<{ challenge: string }>(),
    output: undeclared<Omit<TotpEnrolmentDto, 'qr'>>(),
  },
  'users.totp.enable': {
    access: 'everybody',
    input: undeclared<StaffCodeRequest>(),
    output: undeclared<{ session: SessionReply; recoveryCodes: string[] }>(),
  },
  /** `visitId`: the browser's visit cookie; an account's decision goes before its browser's. */
  'users.consent.get': {
    access: 'everybody',
    input: undeclared<{ visitId: string | null }>(),
    output: ConsentsDto,
  },
  'users.consent.set': {
    access: 'everybody',
    input: undeclared<ConsentDecision>(),
    output: ConsentsDto,
  },
  'users.export.request': { access: 'signed-in', input: Nothing, output: undeclared<DataExportView>() },
  'users.export.latest': {
    access: 'signed-in',
    mayBeEmpty: true,
    input: Nothing,
    output: undeclared<DataExportView>(),
  },
  /** Parts of the ZIP in base64, from 0. @throws export-not-found */
  'users.export.read': {
    access: 'signed-in',
    input: undeclared<{ exportId: string; part: number }>(),
    output: undeclared<{ data: string; isLast: boolean }>(),
  },
  /** A code to the account's own address. */
  'users.erasure.send-code': {
    access: 'signed-in',
    input: undeclared<{ ip: string }>(),
    output: undeclared<{ sent: true }>(),
  },
  'users.erasure.request': { access: 'signed-in', input: undeclared<{ code: string }>(), output: ErasureBegun },
  /** Nobody is asked who they are: a proof belongs to no account. @throws age-check-unavailable without a verifier */
  'users.age.start': {
    access: 'everybody',
    input: undeclared<{ nonce: string; returnTo: string }>(),
    output: undeclared<{ url: string }>(),
  },
  /** @throws age-token-refused for a wrong, old, used or foreign token */
  'users.age.redeem': {
    access: 'everybody',
    input: undeclared<{ token: string; nonce: string }>(),
    output: undeclared<{ isOver18: true }>(),
  },
  /** Of the gateway for itself; the method refuses everybody else. */
  'users.access.record': {
    access: 'everybody',
    input: undeclared<{ entries: AccessEntry[] }>(),
    output: undeclared<{ recorded: number }>(),
  },
  'users.metrics.dashboard': {
    access: 'staff:figures',
    input: undeclared<DashboardMoment>(),
    output: undeclared<AccountCounts>(),
  },
});
