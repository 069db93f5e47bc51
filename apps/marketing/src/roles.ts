import type { StaffRole } from '@camarim/contracts';

/** Who runs campaigns, links and pages. */
export const MARKETERS: StaffRole[] = ['owner', 'admin', 'marketing'];
/** Pages are texts and pictures as well. */
export const PRESELL_EDITORS: StaffRole[] = [...MARKETERS, 'content'];
