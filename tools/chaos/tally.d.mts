export interface Mark {
  requests: number;
  paid: number;
  failed: number;
  errors: number;
  again: Map<string | number, number>;
}

export class Tally {
  requests: number;
  readonly retries: number;
  note(kind: string, example: string): void;
  count(kind: string): number;
  askedAgain(why: string | number): void;
  mark(since?: Mark): Mark;
}
