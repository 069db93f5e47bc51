import type { Identity, Operation, OperationName } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Injectable, type Type } from '@nestjs/common';
import { CONTENT_ANSWERS } from './content-answers.js';
import { usualReplies } from './usual-replies.js';
import { World } from './world.js';

/**
 * @returns a service that answers every one of the rows with what `world.replies` holds for it: the answer itself, or a
 * function that makes it of the question and of who asks; else what is usual.
 */
export function plainOperations(rows: Readonly<Record<string, Operation>>): Type {
  @Injectable()
  class PlainOperations {
    readonly usual: ReadonlyMap<string, unknown>;

    constructor(readonly world: World) {
      this.usual = new Map(Object.entries(usualReplies(world)));
    }
  }
  for (const pattern of Object.keys(rows)) {
    const value = function (this: PlainOperations, request: unknown, caller: Identity): unknown {
      this.world.calls.push({ pattern, request, caller });
      const error = this.world.failing.get(pattern);
      if (error) throw error;
      const usual = CONTENT_ANSWERS[pattern as OperationName] as
        | ((world: World, ...asked: unknown[]) => unknown)
        | undefined;
      if (usual && !this.world.replies.has(pattern)) return usual(this.world, request, caller);
      const { replies } = this.world;
      const reply = replies.has(pattern) ? replies.get(pattern) : this.usual.get(pattern);
      return typeof reply === 'function' ? (reply as (...asked: unknown[]) => unknown)(request, caller) : reply;
    };
    const descriptor: TypedPropertyDescriptor<never> = { value: value as never, writable: true, configurable: true };
    Object.defineProperty(PlainOperations.prototype, pattern, descriptor);
    Answers(pattern as OperationName)(PlainOperations.prototype, pattern, descriptor);
  }
  return PlainOperations;
}
