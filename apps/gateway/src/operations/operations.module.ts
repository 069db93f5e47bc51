import { OPERATIONS } from '@camarim/contracts';
import { Module } from '@nestjs/common';
import { controllerOf } from './controller-of.js';

/** The routes that are rows of the table of operations; what an edge does beyond asking has a controller by hand. */
@Module({ controllers: [controllerOf(OPERATIONS)] })
export class OperationsModule {}
