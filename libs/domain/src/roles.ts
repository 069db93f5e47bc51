/** All roles: people without an account, fans, creators, and staff (USR-24, USR-34). */
export const ROLES = [
  'visitor',
  'fan',
  'creator',
  'owner',
  'admin',
  'finance',
  'marketing',
  'content',
  'support',
] as const;
export type Role = (typeof ROLES)[number];

/** Roles that enter the back-office, with password and TOTP (USR-24). */
export const STAFF_ROLES = ['owner', 'admin', 'finance', 'marketing', 'content', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const STAFF: ReadonlySet<string> = new Set(STAFF_ROLES);

/** Whether a role, or any text, is one of staff (USR-24). */
export function isStaff(role: string): role is StaffRole {
  return STAFF.has(role);
}

/**
 * Which staff roles have which duty (USR-24, USR-34): every route of the back-office names one duty, and the guard reads its
 * roles here.
 */
export const STAFF_DUTIES = {
  /** Using the back-office at all: one's own access, the lists everybody works with. */
  team: STAFF_ROLES,
  /** Managing staff and their roles. */
  ownership: ['owner'],
  /** Settings, prices, gateways, the audit log, dead letters, exports of people. */
  administration: ['owner', 'admin'],
  /** Decisions about money and access. */
  money: ['owner', 'admin', 'finance'],
  /** Reading sales. */
  sales: ['owner', 'admin', 'finance', 'support'],
  /** Reading totals. */
  figures: ['owner', 'admin', 'finance', 'marketing', 'support'],
  /** The dashboard; support starts with sales instead. */
  overview: ['owner', 'admin', 'finance', 'marketing'],
  /** Support for fans. */
  people: ['owner', 'admin', 'support'],
  /** Creators, posts, stories. */
  publishing: ['owner', 'admin', 'content'],
  /** Comments. */
  moderation: ['owner', 'admin', 'content', 'support'],
  /** Calendars and bookings of calls. */
  calls: ['owner', 'admin', 'content', 'support'],
  /** Leads, links, conversions. */
  campaigns: ['owner', 'admin', 'marketing'],
  /** Presells and files, used for campaigns and content. */
  pages: ['owner', 'admin', 'marketing', 'content'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type StaffDuty = keyof typeof STAFF_DUTIES;

/** Whether a staff role has a duty; see the table. */
export function hasDuty(role: StaffRole, duty: StaffDuty): boolean {
  const roles: readonly StaffRole[] = STAFF_DUTIES[duty];
  return roles.includes(role);
}
