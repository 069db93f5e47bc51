import { Injectable } from '@nestjs/common';

/** Where rules get the time from, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
