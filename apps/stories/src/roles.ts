import type { StaffRole } from '@camarim/contracts';

/** Who looks at stories and their figures in the back-office. */
export const READERS: StaffRole[] = ['owner', 'admin', 'content', 'marketing'];
/** Who publishes, edits and deletes. */
export const EDITORS: StaffRole[] = ['owner', 'admin', 'content'];
