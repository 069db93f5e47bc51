import { answerSchemaOf, type Operation, row as table } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import {
  Controller,
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Inject,
  Patch,
  Post,
  Put,
  Res,
  type Type,
} from '@nestjs/common';
import { RouteSchema } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Adult } from '../age/age.guard.js';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { LIMITS, type LimitName } from '../limits/limits.table.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { AccessTo } from '../security/access.decorators.js';
import { type AskedByHttp, InputPipe } from './input.pipe.js';
import { documented } from './operation-document.js';
import { routeOf } from './path-fields.js';
import { showMedia } from './show-media.js';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };
const RequestOf = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp().getRequest<FastifyRequest>(),
);
const EMPTY = 204;
const isLimit = (name: string): name is LimitName => Object.hasOwn(LIMITS, name);

/**
 * @returns a controller of Nest with one route for each row that has one: guards, limits and filters meet it like one
 * written by hand. The answer is written by the declared shape, so nothing else of it leaves.
 * @throws Error for a limit the table does not have, and for a route whose shapes are not declared.
 */
export function controllerOf(rows: Readonly<Record<string, Operation>>): Type {
  class OperationsController {
    constructor(
      readonly rpc: RpcClient,
      readonly urls: MediaUrls,
    ) {}
  }
  Inject(RpcClient)(OperationsController, undefined, 0);
  Inject(MediaUrls)(OperationsController, undefined, 1);
  for (const [name, row] of Object.entries(rows)) {
    if (row.http) mount(OperationsController.prototype, name, { ...row, http: row.http });
  }
  Controller()(OperationsController);
  return OperationsController;
}

type Routed = Operation & Required<Pick<Operation, 'http'>>;
interface Asking {
  rpc: Pick<RpcClient, 'call'>;
  urls: MediaUrls;
}

function mount(prototype: object, name: string, row: Routed): void {
  const { method, path } = routeOf(row.http);
  const status = row.status ?? (method === 'POST' ? 201 : 200);
  if (row.limit && !isLimit(row.limit)) throw new Error(`${name}: no limit is called ${row.limit}`);
  if ([row.input, row.output].includes(table.Undeclared)) throw new Error(`${name}: a route needs declared shapes`);
  const value = async function (this: Asking, asked: AskedByHttp, reply: FastifyReply): Promise<unknown> {
    const { identity, token } = asked.viewer;
    const answer: object | null = await this.rpc.call(name as never, asked.input as never, identity);
    if (answer !== null && status !== EMPTY) return showMedia(row.output, answer, { urls: this.urls, token });
    void reply.status(EMPTY);
    return undefined;
  };
  const descriptor = { value, writable: true, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  const decorators: MethodDecorator[] = [
    METHODS[method](`${API}${path}`),
    HttpCode(status),
    AccessTo(row.access),
    ...(row.isAdult ? [Adult()] : []),
    ...(row.limit && isLimit(row.limit) ? [Limited(row.limit)] : []),
    ...(status === EMPTY ? [] : [RouteSchema({ response: { [status]: answerSchemaOf(row.output) } })]),
    ...documented(name, row, status),
  ];
  for (const decorate of decorators) decorate(prototype, name, descriptor);
  RequestOf(new InputPipe(row))(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
}
