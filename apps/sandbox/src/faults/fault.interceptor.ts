import { setTimeout as sleep } from 'node:timers/promises';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  InternalServerErrorException,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { lastValueFrom, NEVER, type Observable, of, throwError } from 'rxjs';
import { describeError } from '../http/error.filter.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { CallEntry } from '../ledger/ledger.types.js';
import { type CallFault, FaultService } from './fault.service.js';

const NO_ANSWER_MS = 30_000;

/**
 * Simulates outages of the provider: after the authentication, before anything is read or done.
 * Also records every call, because failure tests compare how often the provider was called.
 */
@Injectable()
export class FaultInterceptor implements NestInterceptor {
  constructor(
    private readonly faults: FaultService,
    private readonly ledger: LedgerService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const call = describeCall(request);
    const { latencyMs } = this.faults.current.provider;
    if (latencyMs > 0) await sleep(latencyMs);
    const fault = this.faults.ofCall(call.operation === 'create', call.externalRef);
    const stopped = this.beforeActing(fault, request, call);
    if (stopped) return stopped;
    try {
      const answer: unknown = await lastValueFrom(next.handle());
      return this.afterActing(fault, request, reply, call, answer);
    } catch (error) {
      this.ledger.record({ ...call, status: describeError(error).status });
      return throwError(() => error);
    }
  }

  private beforeActing(fault: CallFault | null, request: FastifyRequest, call: Call): Observable<never> | null {
    if (fault === null || fault === 'execute-then-timeout' || fault === 'execute-then-fail') return null;
    const status = { silent: null, reset: null, 'client-error': 400, fail: 500 }[fault];
    this.ledger.record({ ...call, status, fault });
    if (fault === 'silent') return NEVER;
    if (fault === 'reset') {
      request.raw.socket.resetAndDestroy();
      return NEVER;
    }
    if (fault === 'client-error') return throwError(() => new BadRequestException('Recusado (falha simulada)'));
    return throwError(() => new InternalServerErrorException('Erro do provedor (falha simulada)'));
  }

  private afterActing(
    fault: CallFault | null,
    request: FastifyRequest,
    reply: FastifyReply,
    call: Call,
    answer: unknown,
  ): Observable<unknown> {
    const known = call.externalRef === undefined ? undefined : this.ledger.byExternalRef(call.externalRef);
    const chargeId = call.chargeId ?? chargeIdOf(answer) ?? known?.record.id;
    if (fault === null) {
      this.ledger.record({ ...call, chargeId, status: reply.statusCode });
      return of(answer);
    }
    if (fault === 'execute-then-fail') {
      this.ledger.record({ ...call, chargeId, status: 500, fault });
      return throwError(() => new InternalServerErrorException('Erro do provedor depois de executar (falha simulada)'));
    }
    this.ledger.record({ ...call, chargeId, status: null, fault });
    setTimeout(() => request.raw.socket.destroy(), NO_ANSWER_MS).unref();
    return NEVER;
  }
}

/** What providers call our reference. */
const REFERENCES = ['externalRef', 'correlationID', 'externalReference', 'external_reference'];

type Call = Omit<CallEntry, 'at' | 'status'>;

function describeCall(request: FastifyRequest): Call {
  type Name = 'id' | 'txid' | 'e2eid' | 'chave' | 'idRec' | 'correlationID' | 'disputeId';
  // customers and addresses are no charges
  if (/^\/asaas\/v3\/(customers|webhooks|pix)/.test(request.url))
    return { kind: 'call-seen', method: request.method, operation: 'read' };
  const { id, txid, e2eid, chave, idRec, correlationID, disputeId } = request.params as Record<
    Name,
    string | undefined
  >;
  if (correlationID !== undefined) return byReference(request, correlationID);
  // handing evidence in makes something, as a charge does; a file alone is nothing yet
  if (disputeId !== undefined) return { kind: 'call-seen', method: request.method, operation: evidenceOf(request) };
  if (request.url.endsWith('/files')) return { kind: 'call-seen', method: request.method, operation: 'read' };
  // registering a webhook address is not affected by faults of charges
  if (chave !== undefined) return { kind: 'call-seen', method: request.method, operation: 'read' };
  if (idRec !== undefined) return { kind: 'call-seen', method: request.method, operation: apiPixRest(request.method) };
  if (txid !== undefined || e2eid !== undefined) {
    const operation =
      request.method === 'PUT' ? (txid === undefined ? 'refund' : 'create') : apiPixRest(request.method);
    return { kind: 'call-seen', method: request.method, operation, externalRef: txid?.slice(0, 64) };
  }
  const source = request.method === 'GET' ? request.query : request.body;
  const named = source as Record<string, unknown> | null | undefined;
  const externalRef = REFERENCES.map((name) => named?.[name]).find((value) => value !== undefined);
  if (named?.webhook !== undefined) return { kind: 'call-seen', method: request.method, operation: 'read' };
  return {
    kind: 'call-seen',
    method: request.method,
    operation: operationOf(request, id),
    chargeId: id,
    externalRef: typeof externalRef === 'string' ? externalRef.slice(0, 64) : undefined,
  };
}

/** A provider that names its charges by our reference. */
function byReference({ method, url }: FastifyRequest, reference: string): Call {
  const operation =
    method === 'GET' ? 'read' : method === 'POST' && url.includes('/refund') ? 'refund' : ('cancel' as const);
  return { kind: 'call-seen', method, operation, externalRef: reference.slice(0, 64) };
}

const evidenceOf = ({ method }: FastifyRequest): Call['operation'] => (method === 'POST' ? 'create' : 'read');
const apiPixRest = (method: string): Call['operation'] => (method === 'PATCH' ? 'cancel' : 'read');

function operationOf(request: FastifyRequest, id: string | undefined): Call['operation'] {
  if (request.method === 'GET' || request.method === 'HEAD') return 'read';
  if (id === undefined) return 'create';
  return request.url.includes('/refund') ? 'refund' : 'cancel';
}

function chargeIdOf(answer: unknown): string | undefined {
  type Answer = { id?: string | number; txid?: string; data?: { id: string }[]; page?: number };
  const body = answer as Answer | null;
  // a page of paid charges belongs to no single charge
  if (body?.page !== undefined) return undefined;
  const id = body?.id ?? body?.data?.[0]?.id;
  return body?.txid === undefined && id !== undefined ? String(id) : undefined;
}
