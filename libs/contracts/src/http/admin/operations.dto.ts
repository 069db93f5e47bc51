export class DeadLetterDto {
  id: string;
  service: string;
  consumer: string;
  eventName: string;
  reason: string;
  deliveries: number;
  createdAt: string;
  replayedAt: string | null;
}
export class DeadLetterListDto {
  items: DeadLetterDto[];
  /** Services that did not answer: their dead letters are not in `items`. */
  unavailable: string[];
}
export class ReplayedDto {
  replayed: boolean;
}
