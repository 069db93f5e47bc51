import type { DeviceSession, Identity, StaffRole } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { STAFF_SESSION } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { SessionKind } from './session.rules.js';

export interface KnownSession {
  id: string;
  kind: SessionKind;
  expiresAt: Date;
  lastSeenAt: Date;
  identity: Identity;
  name: string;
}
interface Row {
  id: string;
  kind: SessionKind;
  expires_at: Date;
  last_seen_at: Date;
  owner_id: string;
  name: string;
  role: string;
}

/** A session with the person it belongs to; accounts and staff are joined here and nowhere written. */
@Injectable()
export class SessionRead {
  constructor(private readonly db: Database) {}

  /** @returns null when there is none, it was ended, or its owner is gone. */
  async find(tokenHash: string): Promise<KnownSession | null> {
    const row = await this.db.one<Row>(
      `select s.id, s.kind, s.expires_at, s.last_seen_at, coalesce(a.id, p.id) as owner_id,
              coalesce(a.name, p.name) as name, coalesce(a.role, p.role) as role
         from session s
         left join account a on a.id = s.account_id and a.deleted_at is null
         left join staff p on p.id = s.staff_id and p.disabled_at is null
        where s.token_hash = $1 and s.ended_at is null and coalesce(a.id, p.id) is not null`,
      [tokenHash],
    );
    return row ? sessionOf(row) : null;
  }

  /** The living sessions of one owner, the one used last first. */
  async listOf(kind: SessionKind, ownerId: string, current: string, now: Date): Promise<DeviceSession[]> {
    const rows = await this.db.query<Device>(
      `select id, device_label, created_at, last_seen_at from session
        where ${kind === 'staff' ? 'staff_id' : 'account_id'} = $1 and ended_at is null and expires_at > $2
          and ($3 = 'user' or last_seen_at > $4)
        order by last_seen_at desc, id`,
      [ownerId, now, kind, new Date(now.getTime() - STAFF_SESSION.idleMs)],
    );
    return rows.map((row) => ({
      id: row.id,
      label: row.device_label,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === current,
    }));
  }
}
interface Device {
  id: string;
  device_label: string;
  created_at: Date;
  last_seen_at: Date;
}

function sessionOf(row: Row): KnownSession {
  const { id, kind, name } = row;
  const owner = { userId: row.owner_id, sessionId: id };
  const identity: Identity =
    kind === 'staff'
      ? { kind, role: row.role as StaffRole, ...owner }
      : { kind, role: row.role as 'fan' | 'creator', ...owner };
  return { id, kind, name, identity, expiresAt: row.expires_at, lastSeenAt: row.last_seen_at };
}
