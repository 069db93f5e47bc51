import type { Identity, Operation } from '@camarim/contracts';
import { Controller, type OnModuleInit, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { OperationAnswers } from './operation-answers.js';
import { Caller, door } from './rpc-door.js';

/**
 * @returns the doors of these rows, one method each. They are doors like all others: sealed questions, traces, times and
 * errors are the same; `OperationAnswers` knows who answers.
 */
export function operationDoors(rows: Readonly<Record<string, Operation>>): Type {
  @Controller()
  class OperationDoors implements OnModuleInit {
    constructor(readonly answers: OperationAnswers) {}

    onModuleInit(): void {
      this.answers.find();
    }
  }
  for (const name of Object.keys(rows)) {
    const value = function (this: OperationDoors, input: unknown, caller: Identity): Promise<unknown> {
      return this.answers.answer(name, input, caller);
    };
    const descriptor = { value, writable: true, configurable: true };
    Object.defineProperty(OperationDoors.prototype, name, descriptor);
    door(name)(OperationDoors.prototype, name, descriptor);
    Payload()(OperationDoors.prototype, name, 0);
    Caller()(OperationDoors.prototype, name, 1);
  }
  return OperationDoors;
}
