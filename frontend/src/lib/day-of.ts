import { formatLocalDate } from '@camarim/domain';
import { formatDate } from './instants.js';

/** A calendar day of the bank. @param date '2026-11-20'. */
export const dayOf = (date: string): string => (__EN__ ? formatDate(`${date}T12:00:00-03:00`) : formatLocalDate(date));
