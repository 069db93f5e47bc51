import { type HandwrittenPattern, type Identity, operationOf, SERVICES } from '@camarim/contracts';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { World } from './world.js';

/** Doors that answer what `world.replies` holds for them. */
const PLAIN_OF_ALL = SERVICES.flatMap((service) => [
  ...(service === 'catalog' ? [] : [`${service}.metrics.dashboard` as const]),
  `${service}.operations.health` as const,
]);
const PLAIN_OF_FIGURES = [
  ...[...PLAIN_OF_ALL, 'marketing.metrics.deliveries' as const],
  'users.account.get-last-access',
].filter((pattern) => !operationOf(pattern)) as HandwrittenPattern[];

@Controller()
export class PlainDoorsController {
  constructor(readonly world: World) {}
}
for (const pattern of PLAIN_OF_FIGURES) {
  const value = function (this: PlainDoorsController, request: unknown, caller: Identity): unknown {
    this.world.calls.push({ pattern, request, caller });
    const error = this.world.failing.get(pattern);
    if (error) throw error;
    return this.world.replies.get(pattern);
  };
  Object.defineProperty(PlainDoorsController.prototype, pattern, { value, writable: true, configurable: true });
  const described = Object.getOwnPropertyDescriptor(PlainDoorsController.prototype, pattern);
  if (!described) throw new Error('defined above');
  RpcDoor(pattern)(PlainDoorsController.prototype, pattern, described as TypedPropertyDescriptor<never>);
  Payload()(PlainDoorsController.prototype, pattern, 0);
  Caller()(PlainDoorsController.prototype, pattern, 1);
}
