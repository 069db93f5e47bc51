import { Flag } from './fields.js';

/** The answer of what deletes. */
export class Deleted {
  @Flag() deleted: boolean;
}
