import { type ErrorCode, isUuid, problem } from '@camarim/domain';
import { Injectable, type PipeTransform } from '@nestjs/common';

/** `@Param('id', new UuidParam('payment-not-found'))`: an id that cannot exist is answered like one that does not. */
@Injectable()
export class UuidParam implements PipeTransform<string, string> {
  constructor(private readonly code: ErrorCode) {}

  transform(value: string): string {
    if (!isUuid(value)) throw problem(this.code);
    return value.toLowerCase();
  }
}
