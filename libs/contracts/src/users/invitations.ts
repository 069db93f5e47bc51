import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@camarim/domain';
import { ModelById } from '../catalog/by-id.js';
import { Email, Flag, Id, One, type Preset, pick, Text, Time, withClientId } from '../fields.js';
import { ask, edgeRoutes, get, operations, post, undeclared } from '../operation.js';
import type { DeviceFacts } from '../rpc/users.rpc.js';

export class InvitationForm extends withClientId(ModelById) {
  @Email({ max: EMAIL_MAX_LENGTH }) email: string;
}
/** Of a creator to her page: on its way, and good until `expiresAt`. The address is masked. */
export class CreatorInvitation {
  @Text() email: string;
  @Time() createdAt: string;
  @Time() expiresAt: string;
}
export class CreatorAccount {
  @Id() id: string;
  @Text() name: string;
  /** Masked. */
  @Text() email: string;
  @Time() lastAccessAt: string;
}
/** Who speaks as a creator, and who was asked to. */
export class CreatorAccess {
  @One(() => CreatorAccount, { nullable: true }) account: CreatorAccount | null;
  /** The newest that nobody has accepted; it may be over. */
  @One(() => CreatorInvitation, { nullable: true }) invitation: CreatorInvitation | null;
}
/** The bearer comes in the body, where no log keeps it: 256 random bits. */
class InvitationBody {
  @Text({ min: 43, max: 43, matches: /^[A-Za-z0-9_-]{43}$/ }) bearer: string;
}
class InvitationAnswer extends InvitationBody {
  /** Of an account that has to be made. */
  @Text({ max: NAME_MAX_LENGTH, preset: '' }) name: string | Preset;
}
/** What the link shows to whoever holds it. */
export class OpenInvitation extends pick(CreatorInvitation, 'email', 'expiresAt') {
  /** The creator as fans know her. */
  @Text() displayName: string;
  /** The address has no account yet. */
  @Flag() needsName: boolean;
}

const missing = { missing: 'model-not-found' } as const;
/** A creator is invited by mail; her link works once, for a week (A5). */
export const invitationOperations = operations({
  'users.invitation.access': get(
    '/admin/models/:modelId/access',
    'staff:publishing',
    ModelById,
    CreatorAccess,
    missing,
  ),
  'users.invitation.send': post(
    '/admin/models/:modelId/invitation',
    'staff:administration',
    InvitationForm,
    CreatorInvitation,
    { ...missing, says: 'An earlier link of the same creator stops working.' },
  ),
  /** @throws invitation-not-found, invitation-used, invitation-expired */
  'users.invitation.open': ask('everybody', undeclared<{ bearerHash: string }>(), OpenInvitation),
  /** @throws as above, validation-failed without a name where one is needed */
  'users.invitation.accept': ask(
    'everybody',
    undeclared<{ bearerHash: string; name: string; device: DeviceFacts }>(),
    OpenInvitation,
  ),
});
/** Services get the hash of the bearer alone. */
export const invitationRoutes = edgeRoutes({
  'invitation.open': post('/creator-invitations/open', 'public', InvitationBody, OpenInvitation, {
    ...{ limit: 'invitation', status: 200, says: 'Looks and changes nothing.' },
  }),
  'invitation.accept': post('/creator-invitations/accept', 'public', InvitationAnswer, OpenInvitation, {
    ...{ limit: 'invitation', status: 200, says: 'Opens no session: she signs in by a code to the same address.' },
  }),
});
