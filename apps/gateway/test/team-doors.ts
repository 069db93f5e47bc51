import {
  type HandwrittenPattern,
  type Identity,
  type RpcPattern,
  type RpcReply,
  type RpcRequest,
  SERVICES,
} from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { Caller, RpcDoor } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { anAsset, World } from './world.js';

type Ask<P extends RpcPattern> = RpcRequest<P>;
type Reply<P extends RpcPattern> = RpcReply<P>;

/** Files of the back-office, as catalog keeps them. */
@Controller()
export class TeamDoorsController {
  constructor(private readonly world: World) {}

  private heard(pattern: string, request: unknown, caller: Identity): void {
    this.world.calls.push({ pattern, request, caller });
    const error = this.world.failing.get(pattern);
    if (error) throw error;
  }

  @RpcDoor('catalog.media.start-upload')
  startUpload(
    @Payload() request: Ask<'catalog.media.start-upload'>,
    @Caller() caller: Identity,
  ): Reply<'catalog.media.start-upload'> {
    this.heard('catalog.media.start-upload', request, caller);
    const empty = { status: 'receiving', stage: 'waiting', progress: 0, picture: null, film: null } as const;
    const asset = { ...anAsset({ kind: 'image', ...empty, ...request }), kind: null };
    this.world.assets.push(asset);
    return asset;
  }
  @RpcDoor('catalog.media.finish-upload')
  finishUpload(
    @Payload() request: Ask<'catalog.media.finish-upload'>,
    @Caller() caller: Identity,
  ): Reply<'catalog.media.finish-upload'> {
    this.heard('catalog.media.finish-upload', request, caller);
    const asset = this.world.assets.find(({ id }) => id === request.assetId);
    if (!asset) throw problem('media-not-found');
    asset.status = 'queued';
    return asset;
  }
  @RpcDoor('catalog.media.get')
  media(@Payload() request: Ask<'catalog.media.get'>, @Caller() caller: Identity): Reply<'catalog.media.get'> {
    this.heard('catalog.media.get', request, caller);
    return { items: this.world.assets.filter(({ id }) => request.assetIds.includes(id)) };
  }
}

/** Doors that answer what `world.replies` holds for them. */
const PLAIN = [
  ...['model.list-all', 'model.get-admin', 'model.create', 'model.update', 'model.set-active', 'model.delete'],
  ...['post.list-all', 'post.get-admin', 'post.create', 'post.update', 'post.set-published', 'post.delete'],
  ...['media.import', 'media.retry', 'media.discard', 'media.regenerate-thumbnails', 'media.thumbnail-run'],
].map((name) => `catalog.${name}` as HandwrittenPattern);
const PLAIN_OF_BILLING = [
  ...['gateway.list', 'gateway.create', 'gateway.update', 'gateway.activate', 'gateway.webhook-url', 'gateway.test'],
  ...['sandbox.charges', 'sandbox.act', 'sandbox.buy'],
].map((name) => `billing.${name}` as HandwrittenPattern);
const PLAIN_OF_ALL = SERVICES.flatMap((service) => [
  `${service}.metrics.dashboard` as const,
  `${service}.operations.health` as const,
]);
const PLAIN_OF_FIGURES: HandwrittenPattern[] = [
  ...[...PLAIN_OF_ALL, 'catalog.metrics.model-names' as const, 'marketing.metrics.deliveries' as const],
  'users.account.get-last-access',
];

@Controller()
export class PlainDoorsController {
  constructor(readonly world: World) {}
}
for (const pattern of [...PLAIN, ...PLAIN_OF_BILLING, ...PLAIN_OF_FIGURES]) {
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
