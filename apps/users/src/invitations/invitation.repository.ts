import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

export interface Invitation {
  id: string;
  model_id: string;
  model_name: string;
  /** null once it was accepted. */
  email_sealed: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
export type NewInvitation = Omit<Invitation, 'used_at'> & {
  bearer_hash: string;
  invited_by: string;
  request_hash: string | null;
};
const COLUMNS = 'id, model_id, model_name, email_sealed, created_at, expires_at, used_at';

@Injectable()
export class InvitationRepository {
  constructor(private readonly db: Database) {}

  /** Takes the place of those of the same creator that nobody has accepted: their links stop working. */
  async add(tx: Tx, invitation: NewInvitation): Promise<void> {
    await tx.lock(`creator-invitation ${invitation.model_id}`);
    await tx.execute('delete from creator_invitation where model_id = $1 and used_at is null', [invitation.model_id]);
    await tx.execute(
      `insert into creator_invitation (id, model_id, model_name, bearer_hash, email_sealed, invited_by, created_at, expires_at,
         request_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        invitation.id,
        invitation.model_id,
        invitation.model_name,
        invitation.bearer_hash,
        invitation.email_sealed,
        invitation.invited_by,
        invitation.created_at,
        invitation.expires_at,
        invitation.request_hash,
      ],
    );
  }

  /** Two who accept at once meet here: the second finds it used. */
  byHash(tx: Tx, hash: string): Promise<Invitation | null> {
    return tx.one<Invitation>(`select ${COLUMNS} from creator_invitation where bearer_hash = $1 for update`, [hash]);
  }

  find(tx: Tx, id: string): Promise<Invitation | null> {
    return tx.one<Invitation>(`select ${COLUMNS} from creator_invitation where id = $1`, [id]);
  }

  openOf(modelId: string): Promise<Invitation | null> {
    return this.db.one<Invitation>(
      `select ${COLUMNS} from creator_invitation where model_id = $1 and used_at is null order by created_at desc limit 1`,
      [modelId],
    );
  }

  async use(tx: Tx, id: string, accountId: string, at: Date): Promise<void> {
    await tx.execute(
      'update creator_invitation set used_at = $3, account_id = $2, email_sealed = null where id = $1 and used_at is null',
      [id, accountId, at],
    );
  }

  forget(before: Date, limit: number): Promise<number> {
    return this.db.execute(
      `delete from creator_invitation where id in
         (select id from creator_invitation where expires_at < $1 order by expires_at limit $2)`,
      [before, limit],
    );
  }
}
