import type { CreatorAccess, CreatorInvitation, In, OpenInvitation, StaffCaller } from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { INVITATION_LASTS_MS, isValidEmail, maskEmail, normalizeEmail, problem, SIGNUP_ERRORS } from '@camarim/domain';
import { Answers, EventPublisher, RpcClient, refuseOwed } from '@camarim/messaging';
import { bearerHash, Clock, newBearer, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { AccountService } from '../accounts/account.service.js';
import { AuditService } from '../audit/audit.service.js';
import { MailService } from '../mail/mail.service.js';
import { UsersConfig } from '../users.config.js';
import { invitationMail } from './invitation.mail.js';
import { type Invitation, InvitationRepository } from './invitation.repository.js';
import { NewCreatorService } from './new-creator.service.js';

/** How a creator comes to her own account: a mail to her, never an identifier somebody pasted (A5). */
@Injectable()
export class InvitationService {
  constructor(
    private readonly db: Database,
    private readonly invitations: InvitationRepository,
    private readonly accounts: AccountService,
    private readonly creators: NewCreatorService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly events: EventPublisher<'users'>,
    private readonly rpc: RpcClient,
    private readonly box: SecretBox,
    private readonly clock: Clock,
    private readonly config: UsersConfig,
  ) {}

  @Answers('users.invitation.access')
  async access({ modelId }: In<'users.invitation.access'>): Promise<CreatorAccess> {
    const [{ creatorUserId }, open] = await Promise.all([
      this.rpc.call('catalog.model.creator-of', { modelId }),
      this.invitations.openOf(modelId),
    ]);
    const account = creatorUserId === null ? null : await this.creators.known(creatorUserId);
    return { account, invitation: open && this.view(open) };
  }

  /**
   * The link is in the mail alone: nobody of the team sees it. With the same `clientId` one mail, however often it is sent.
   * @throws model-not-found, validation-failed, model-has-balance while whoever looks after the page now is owed money, service-unavailable where the house has no public address yet, idempotency-mismatch.
   */
  @Answers('users.invitation.send')
  async send(
    { clientId, modelId, email: typed }: In<'users.invitation.send'>,
    { userId: staffId }: StaffCaller,
  ): Promise<CreatorInvitation> {
    const to = normalizeEmail(typed);
    if (!isValidEmail(to)) {
      const message = SIGNUP_ERRORS['email-invalid'];
      throw problem('validation-failed', { errors: [{ field: 'email', code: 'email-invalid', message }] });
    }
    const { PUBLIC_URL } = this.config;
    if (!PUBLIC_URL)
      throw problem('service-unavailable', { detail: 'Falta PUBLIC_URL: o convite não teria endereço.' });
    const { displayName, creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    if (!displayName) throw problem('model-not-found');
    await this.refuseOwed(modelId, creatorUserId, await this.accounts.idOfEmail(to), 'invite');
    const bearer = newBearer();
    const now = this.clock.now();
    const asked = askedRow(clientId, [staffId, modelId, this.box.index(to, 'creator_invitation')]);
    const invitation = {
      ...{
        id: asked.id,
        request_hash: asked.requestHash,
        model_id: modelId,
        model_name: displayName,
        bearer_hash: bearerHash(bearer),
      },
      ...{ email_sealed: this.box.seal(to), invited_by: staffId, created_at: now, used_at: null },
      expires_at: new Date(now.getTime() + INVITATION_LASTS_MS),
    };
    return this.db.transaction(async (tx) => {
      const before = (await wasMade(tx, 'creator_invitation', asked)) && (await this.invitations.find(tx, asked.id));
      // the address is gone from one she accepted meanwhile
      if (before) return { ...this.view(before), email: maskEmail(to) };
      await this.invitations.add(tx, invitation);
      // what follows '#' is sent to no server, so no log and no referrer keeps it
      const words = invitationMail(`${PUBLIC_URL.replace(/\/+$/, '')}/estudio/convite#${bearer}`, displayName);
      this.mail.post(tx, { ...words, to, expiresAt: invitation.expires_at, isDecoy: false });
      await this.audit.recordOwn(tx, { ...about(modelId), actorId: staffId, action: 'creator.invited' });
      return this.view(invitation);
    });
  }

  @Answers('users.invitation.open')
  open({ bearerHash: hash }: In<'users.invitation.open'>): Promise<OpenInvitation> {
    return this.db.transaction(async (tx) => {
      const { email, ...shown } = await this.usable(tx, hash);
      return { ...shown.view, needsName: (await this.accounts.findForSignIn(tx, email)) === null };
    });
  }

  /**
   * Once: the account of the invited address speaks as her from here on, whoever holds the link.
   * @throws model-has-balance while the account before is owed money: it could not draw it any more.
   */
  @Answers('users.invitation.accept')
  async accept({ bearerHash: hash, name, device }: In<'users.invitation.accept'>): Promise<OpenInvitation> {
    const { modelId, invitedId } = await this.db.transaction(async (tx) => {
      const { row, email } = await this.usable(tx, hash);
      return { modelId: row.model_id, invitedId: (await this.accounts.findForSignIn(tx, email))?.id ?? null };
    });
    const { creatorUserId } = await this.rpc.call('catalog.model.creator-of', { modelId });
    await this.refuseOwed(modelId, creatorUserId, invitedId, 'accept');
    const { view, accountId } = await this.db.transaction(async (tx) => {
      const { row, email, view: shown } = await this.usable(tx, hash);
      const id = await this.creators.make(tx, email, name, device);
      const at = this.clock.now();
      await this.invitations.use(tx, row.id, id, at);
      await this.events.publish(tx, 'creator.accepted', { modelId: row.model_id, userId: id, at: at.toISOString() });
      await this.audit.recordOwn(tx, { ...about(row.model_id), actorId: id, action: 'creator.accepted' });
      return { view: shown, accountId: id };
    });
    await this.creators.welcome(accountId);
    return { ...view, needsName: false };
  }

  /** Nothing stands in the way of a page nobody looks after, nor of whoever does it already. */
  private async refuseOwed(
    modelId: string,
    creatorId: string | null,
    invitedId: string | null,
    act: 'invite' | 'accept',
  ): Promise<void> {
    if (creatorId === null || creatorId === invitedId) return;
    await refuseOwed(this.rpc, [modelId], act);
  }

  private async usable(tx: Tx, hash: string) {
    const row = await this.invitations.byHash(tx, hash);
    if (!row) throw problem('invitation-not-found');
    if (row.used_at !== null || row.email_sealed === null) throw problem('invitation-used');
    if (row.expires_at <= this.clock.now()) throw problem('invitation-expired');
    const email = this.box.open(row.email_sealed);
    const view = { email: maskEmail(email), expiresAt: row.expires_at.toISOString(), displayName: row.model_name };
    return { row, email, view };
  }

  private view({ email_sealed, created_at, expires_at }: Invitation): CreatorInvitation {
    const email = email_sealed === null ? '' : maskEmail(this.box.open(email_sealed));
    return { email, createdAt: created_at.toISOString(), expiresAt: expires_at.toISOString() };
  }
}

const about = (modelId: string) => ({ targetType: 'model', targetId: modelId, modelId });
