import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { PageErrorController } from './page-error.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { ProblemValidationPipe } from './validation.pipe.js';

/** How every route reads and every failure answers. */
@Module({
  controllers: [PageErrorController],
  providers: [
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_PIPE, useClass: ProblemValidationPipe },
  ],
})
export class HttpModule {}
