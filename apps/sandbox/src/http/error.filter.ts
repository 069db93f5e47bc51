import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphError } from '../meta/graph-error.js';
import { errorPage } from '../pages/error.page.js';

export interface ErrorBody {
  message: string;
  errors: string[];
}

/** One format for every error: {message, errors[]}; an HTML page when a browser requested a page. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.sent || request.raw.socket.destroyed) return;
    if (error instanceof GraphError) {
      void reply.status(error.getStatus()).send(error.getResponse());
      return;
    }
    const { status, body } = describeError(error);
    if (!(error instanceof HttpException) && status >= 500) this.logger.error(error);
    if (/^\/(api-pix|efi)\//.test(request.url)) {
      void reply.status(status).type('application/problem+json').send(pixProblem(status, body));
      return;
    }
    if (request.url.startsWith('/asaas/')) {
      void reply.status(status).send(asaasProblem(body));
      return;
    }
    if (request.url.startsWith('/mercado-pago/')) {
      void reply
        .status(status)
        .send({ ...body, error: status === 404 ? 'not_found' : 'bad_request', status, cause: [] });
      return;
    }
    if (wantsPage(request)) {
      void reply.status(status).type('text/html; charset=utf-8').send(errorPage(status, body.message).toString());
      return;
    }
    void reply.status(status).send(body);
  }
}

export function describeError(error: unknown): { status: number; body: ErrorBody } {
  if (error instanceof HttpException) return { status: error.getStatus(), body: bodyOf(error) };
  // Fastify's own errors (invalid JSON, body too large, unknown media type) have their status on the error.
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, body: { message: textOf(status), errors: [] } };
  }
  return { status: 500, body: { message: textOf(500), errors: [] } };
}

/** Errors of the API Pix are RFC 7807 documents, with one type address per kind. */
function pixProblem(status: number, { message, errors }: ErrorBody): object {
  const kinds: Record<number, string> = { 400: 'RequisicaoInvalida', 401: 'AcessoNegado', 403: 'AcessoNegado' };
  const kind = kinds[status] ?? (status === 404 ? 'NaoEncontrado' : status < 500 ? 'OperacaoInvalida' : 'ErroInterno');
  const violacoes = errors.map((razao) => ({ razao, propriedade: razao.split(':', 1)[0] ?? '' }));
  return { type: `https://pix.bcb.gov.br/api/v2/error/${kind}`, title: message, status, detail: message, violacoes };
}

/** Errors of Asaas are a list, with a code each. */
const asaasProblem = ({ message, errors }: ErrorBody): object => ({
  errors: (errors.length > 0 ? errors : [message]).map((description) => ({ code: 'invalid_object', description })),
});

function bodyOf(error: HttpException): ErrorBody {
  const answer = error.getResponse();
  const status = error.getStatus();
  if (typeof answer !== 'object') return { message: answer, errors: [] };
  const { message, errors } = answer as { message?: unknown; errors?: unknown };
  // Nest's and Fastify's built-in texts are English ("Cannot GET /x"); ours are not.
  const builtIn =
    typeof message !== 'string' || /^(Cannot |Body |Unexpected|Expected|Bad |Unsupported|Request )/.test(message);
  return { message: builtIn ? textOf(status) : message, errors: Array.isArray(errors) ? errors.map(String) : [] };
}

function textOf(status: number): string {
  if (status === 404) return 'Endereço não encontrado';
  if (status === 413) return 'Corpo maior que 64 KB';
  if (status === 415) return 'Tipo de conteúdo não aceito';
  return status >= 500 ? 'Erro interno do sandbox' : 'Pedido malformado';
}

function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  if (
    /^\/(pix|api-pix|efi|woovi|asaas|mercado-pago|v\d+\.0|meta\/api|console\/api|mail\/(v1|api)|health)(\/|$)/.test(
      path,
    )
  )
    return false;
  return (request.headers.accept ?? '').includes('text/html');
}
