import { Injectable } from '@nestjs/common';

/** The source of the current time for rules, so that a test can move it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
