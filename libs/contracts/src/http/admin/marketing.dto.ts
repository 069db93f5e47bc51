import { Matches } from 'class-validator';

export class TestEventBody {
  @Matches(/^[A-Za-z0-9_-]{3,40}$/) testEventCode: string;
}
export class TestEventDto {
  ok: boolean;
  message: string;
}
