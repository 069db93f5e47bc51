/** Everyone the product knows: people without an account, fans, creators, and staff (USR-24, USR-34). */
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

/** Whether a role, or any text read as one, belongs to staff (USR-24). */
export function isStaff(role: string): role is StaffRole {
  return STAFF.has(role);
}
