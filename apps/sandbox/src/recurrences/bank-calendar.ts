import { localDateOf, shiftDate } from '@camarim/domain';
import { Injectable } from '@nestjs/common';

/** The bank's date. Tests cannot wait for a month, so the console moves it ahead. In memory only. */
@Injectable()
export class BankCalendar {
  private daysAhead = 0;

  get today(): string {
    return shiftDate(localDateOf(new Date()), this.daysAhead);
  }

  advance(days: number): void {
    this.daysAhead += days;
  }
}
