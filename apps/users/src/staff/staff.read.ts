import type { StaffMember, StaffName, StaffRole } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { only } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

interface Row {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  has_totp: boolean;
  disabled_at: Date | null;
  last_seen_at: Date | null;
  created_at: Date;
}
const SELECT = `
  select p.id, p.name, p.email, p.role, p.disabled_at, p.created_at,
         exists (select 1 from staff_totp t where t.staff_id = p.id) as has_totp,
         (select max(s.last_seen_at) from session s where s.staff_id = p.id) as last_seen_at
    from staff p`;

/** The team with what their sessions and authenticators say. */
@Injectable()
export class StaffRead {
  constructor(private readonly db: Database) {}

  async all(): Promise<StaffMember[]> {
    const rows = await this.db.query<Row>(`${SELECT} order by p.disabled_at is not null, lower(p.name), p.id`);
    return rows.map(viewOf);
  }

  names(): Promise<StaffName[]> {
    return this.db.query<StaffName>('select id as "staffId", name from staff order by lower(name), id');
  }

  async one(id: string): Promise<StaffMember | null> {
    const row = await this.db.one<Row>(`${SELECT} where p.id = $1`, [id]);
    return row && viewOf(row);
  }
}

const viewOf = (row: Row): StaffMember => ({
  ...only(row, 'id', 'name', 'email', 'role'),
  hasTotp: row.has_totp,
  isActive: row.disabled_at === null,
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});
