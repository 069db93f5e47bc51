/** A provider did not do what it was asked. */
export abstract class ProviderFailure extends Error {}

/** The provider understood and said no (4xx): asking again changes nothing (BIL-23). */
export class ProviderRejected extends ProviderFailure {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'ProviderRejected';
  }
}

/** The bank took a return and ended it undone: its id is used up, and only another one may still be done. */
export class ReturnNotDone extends ProviderRejected {}

/** No usable answer (5xx, 429, network, time-out): what was asked may or may not have been done. */
export class ProviderUnavailable extends ProviderFailure {
  constructor(
    message: string,
    /** What a 429 asked for, in ms. */
    readonly retryAfterMs: number | null = null,
    /** What the connection failed with, e.g. ECONNREFUSED; null when there was one. */
    readonly connection: string | null = null,
  ) {
    super(message);
    this.name = 'ProviderUnavailable';
  }
}
