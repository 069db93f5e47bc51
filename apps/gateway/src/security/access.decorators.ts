import type { OperationAccess, StaffRole } from '@camarim/contracts';
import { STAFF_DUTIES, type StaffDuty } from '@camarim/domain';
import { PUBLIC_ROUTE } from '@camarim/platform';
import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';

/** Who may call a route. A route that says nothing is closed to everybody. */
export type Access =
  | { kind: 'public' }
  /** No session is looked up: the answer does not depend on one. */
  | { kind: 'everybody' }
  | { kind: 'signed-in' }
  | { kind: 'creator' }
  | { kind: 'staff'; roles: readonly StaffRole[] }
  /** No session is looked up and the own-site rule does not apply: the route proves its caller by other means. */
  | { kind: 'machine' };

const ACCESS = 'gateway:access';
/** The rule the guard reads, and the same word in openapi.json, where every route is walked with every role. */
const access = (value: Access, word: string = value.kind) =>
  applyDecorators(SetMetadata(ACCESS, value), ApiExtension('x-access', word));

/** Everybody; somebody who is signed in is known. */
export const Public = () => access({ kind: 'public' });
/** Reads whose answer is the same for everybody: nobody is looked up, so that it costs nothing to know nobody. */
export const Everybody = () => access({ kind: 'everybody' });
/** Fans and creators with a session. */
export const SignedIn = () => access({ kind: 'signed-in' });
/** Creators with a session: their own panel. */
export const Creator = () => access({ kind: 'creator' });
/** Staff who have the duty: STAFF_DUTIES says who they are. */
export const Staff = (duty: StaffDuty) => access({ kind: 'staff', roles: STAFF_DUTIES[duty] }, `staff:${duty}`);
/** Webhooks, signed media, health and metrics. */
export const Machine = () => access({ kind: 'machine' });

/** The access a row of the table of operations names. @throws Error for 'service': such a row has no route. */
export function AccessTo(word: OperationAccess) {
  if (word === 'service') throw new Error('what services alone may ask has no route');
  if (word.startsWith('staff:')) return Staff(word.slice('staff:'.length) as StaffDuty);
  return access({ kind: word as 'public' | 'everybody' | 'signed-in' | 'creator' });
}

/** The access of the route being called; null = it says nothing. */
export function accessOf(reflector: Reflector, context: ExecutionContext): Access | null {
  const targets = [context.getHandler(), context.getClass()];
  const own = reflector.getAllAndOverride<Access | undefined>(ACCESS, targets);
  if (own) return own;
  return reflector.getAllAndOverride<boolean | undefined>(PUBLIC_ROUTE, targets) ? { kind: 'machine' } : null;
}
