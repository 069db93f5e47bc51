/** Somebody for whom a notification was written. */
export interface ToldPerson {
  /** Of the notification. */
  id: string;
  accountId: string;
}
