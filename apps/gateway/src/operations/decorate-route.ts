import { answerSchemaOf, type Routed, row as table } from '@camarim/contracts';
import {
  createParamDecorator,
  Delete,
  type ExecutionContext,
  Get,
  HttpCode,
  Patch,
  Post,
  Put,
  UseInterceptors,
} from '@nestjs/common';
import { RouteSchema } from '@nestjs/platform-fastify';
import { Adult } from '../age/age.guard.js';
import { API } from '../http/api-path.js';
import { Limited } from '../limits/limit.guard.js';
import { LIMITS, type LimitName } from '../limits/limits.table.js';
import { AccessTo } from '../security/access.decorators.js';
import { EMPTY, EmptyInterceptor } from './empty.interceptor.js';
import { type Exchange, InputPipe } from './input.pipe.js';
import { documented } from './operation-document.js';
import { routeOf } from './path-fields.js';

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };
const ExchangeOf = createParamDecorator((_: unknown, context: ExecutionContext): Exchange => {
  const http = context.switchToHttp();
  return { request: http.getRequest(), reply: http.getResponse() };
});
/** @throws Error for a limit the table does not have. */
function limitOf(name: string, { limit }: Routed): LimitName[] {
  if (limit === undefined) return [];
  if (!Object.hasOwn(LIMITS, limit)) throw new Error(`${name}: no limit is called ${limit}`);
  return [limit as LimitName];
}

/** @returns the status of a success. */
export const statusOf = ({ http, status }: Routed): number => status ?? (http.startsWith('POST ') ? 201 : 200);

/** The declared shape of an answer, as JSON Schema. */
export const schemaOfAnswer = ({ output, isList }: Routed) =>
  isList ? { type: 'array', items: answerSchemaOf(output) } : answerSchemaOf(output);

/**
 * Makes the method a route as its row says: address, guard, limit, checks of the input, which is its first parameter
 * (`AskedByHttp`), document. The answer is written by the declared shape, so nothing else of it leaves.
 * @throws Error for a limit the table does not have, and for a route whose shapes are not declared.
 */
export function decorateRoute(
  prototype: object,
  key: string,
  descriptor: PropertyDescriptor,
  name: string,
  row: Routed,
) {
  const { method, path } = routeOf(row.http);
  const status = statusOf(row);
  if ([row.input, row.output].includes(table.Undeclared)) throw new Error(`${name}: a route needs declared shapes`);
  const decorators: MethodDecorator[] = [
    METHODS[method](`${API}${path}`),
    HttpCode(status),
    AccessTo(row.access),
    ...(row.isAdult ? [Adult()] : []),
    ...(row.mayBeEmpty ? [UseInterceptors(EmptyInterceptor)] : []),
    ...limitOf(name, row).map((limit) => Limited(limit)),
    ...(status === EMPTY ? [] : [RouteSchema({ response: { [status]: schemaOfAnswer(row) } })]),
    ...documented(name, row, status),
  ];
  for (const decorate of decorators) decorate(prototype, key, descriptor);
  ExchangeOf(new InputPipe(row))(prototype, key, 0);
}
