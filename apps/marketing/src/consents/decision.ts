export interface Consent {
  granted: boolean;
  version: string;
  at: Date;
}
/** A yes or a no, of an account or of a browser. */
export interface Decision extends Consent {
  subjectId: string;
  subject: 'user' | 'visit';
}
