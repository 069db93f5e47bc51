import type { AccountCounts, DashboardMoment } from '../dashboard.js';
import { ask, Nothing, operations, undeclared } from '../operation.js';
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
  'users.account.sign-up': ask('everybody', undeclared<SignUpRequest>(), undeclared<SessionReply>()),
  /** As sign-up, with a name and an e-mail alone. */
  'users.account.sign-up-vip': ask('everybody', undeclared<VipSignUpRequest>(), undeclared<SessionReply>()),
  /** The same with and without an account. */
  'users.login.request-code': ask('everybody', undeclared<LoginCodeRequest>(), undeclared<CodeRequestReply>()),
  'users.login.with-code': ask('everybody', undeclared<LoginRequest>(), undeclared<SessionReply>()),
  /** Sends a code to a claimed address, to `email` instead of it when given; `email-confirmed` once that was done. */
  'users.account.send-confirmation': ask('signed-in', undeclared<ConfirmationRequest>(), ConfirmationSent),
  /** Over to another confirmed account of the same address; `user-not-found` when there is none. */
  'users.account.switch': ask('signed-in', undeclared<SwitchRequest>(), undeclared<SessionReply>()),
  /** `passive`: only looks; an open page alone does not keep a staff session from becoming idle (USR-23). */
  'users.session.resolve': ask(
    'everybody',
    undeclared<{ token: string; passive?: boolean }>(),
    undeclared<KnownSession>(),
    { mayBeEmpty: true },
  ),
  'users.session.end': ask('everybody', undeclared<{ token: string }>(), undeclared<{ ended: boolean }>()),
  /** One of the asking person's own, fan or staff; `session-not-found` for anybody else's. */
  'users.session.end-one': ask('everybody', undeclared<{ sessionId: string }>(), undeclared<{ ended: boolean }>()),
  'users.session.end-many': ask('everybody', undeclared<{ keepCurrent: boolean }>(), undeclared<{ ended: number }>()),
  'users.staff.sign-in': ask('everybody', undeclared<StaffSignInRequest>(), undeclared<StaffSignInReply>()),
  'users.staff.confirm': ask('everybody', undeclared<StaffCodeRequest>(), undeclared<SessionReply>()),
  'users.totp.begin': ask('everybody', undeclared<{ challenge: string }>(), undeclared<Omit<TotpEnrolmentDto, 'qr'>>()),
  'users.totp.enable': ask(
    'everybody',
    undeclared<StaffCodeRequest>(),
    undeclared<{ session: SessionReply; recoveryCodes: string[] }>(),
  ),
  /** `visitId`: the browser's visit cookie; an account's decision goes before its browser's. */
  'users.consent.get': ask('everybody', undeclared<{ visitId: string | null }>(), ConsentsDto),
  'users.consent.set': ask('everybody', undeclared<ConsentDecision>(), ConsentsDto),
  'users.export.send-code': ask('signed-in', undeclared<{ ip: string }>(), undeclared<{ sent: true }>()),
  /** @throws code-invalid */
  'users.export.request': ask('signed-in', undeclared<{ code: string }>(), undeclared<DataExportView>()),
  'users.export.latest': ask('signed-in', Nothing, undeclared<DataExportView>(), { mayBeEmpty: true }),
  /** Parts of the ZIP in base64, from 0. @throws export-not-found */
  'users.export.read': ask(
    'signed-in',
    undeclared<{ exportId: string; part: number }>(),
    undeclared<{ data: string; isLast: boolean }>(),
  ),
  /** A code to the account's own address. */
  'users.erasure.send-code': ask('signed-in', undeclared<{ ip: string }>(), undeclared<{ sent: true }>()),
  'users.erasure.request': ask('signed-in', undeclared<{ code: string }>(), ErasureBegun),
  /** Nobody is asked who they are: a proof belongs to no account. @throws age-check-unavailable without a verifier */
  'users.age.start': ask('everybody', undeclared<{ nonce: string; returnTo: string }>(), undeclared<{ url: string }>()),
  /** @throws age-token-refused for a wrong, old, used or foreign token */
  'users.age.redeem': ask(
    'everybody',
    undeclared<{ token: string; nonce: string }>(),
    undeclared<{ isOver18: true }>(),
  ),
  /** Of the gateway for itself; the method refuses everybody else. */
  'users.access.record': ask('everybody', undeclared<{ entries: AccessEntry[] }>(), undeclared<{ recorded: number }>()),
  'users.metrics.dashboard': ask('staff:figures', undeclared<DashboardMoment>(), undeclared<AccountCounts>()),
});
