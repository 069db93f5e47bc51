import type { ProblemDto } from '@camarim/contracts';
import { type DomainError, errorDetail, errorTitle, fieldMessages, only } from '@camarim/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredLanguage } from './accept-language.js';
import { traceIdOf } from './request-trace.js';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The body of an error answer (RFC 9457) in the reader's language. */
export function problemBody(error: DomainError, request: FastifyRequest): ProblemDto {
  const language = preferredLanguage(request.headers['accept-language']);
  const detail = errorDetail(error, language);
  return {
    type: `urn:camarim:problem:${error.code}`,
    title: errorTitle(error.code, language),
    ...only(error, 'status', 'code'),
    ...(detail === undefined ? {} : { detail }),
    ...(error.errors === undefined ? {} : { errors: fieldMessages(error.errors, language) }),
    traceId: traceIdOf(request),
  };
}

/** Answers with a problem document; the caller decides what is logged. */
export function sendProblem(reply: FastifyReply, request: FastifyRequest, error: DomainError): void {
  if (reply.sent) return;
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', String(error.retryAfterSeconds));
  const body = JSON.stringify(problemBody(error, request));
  void reply.status(error.status).header('cache-control', 'no-store').header('vary', 'accept-language');
  void reply.header('content-type', PROBLEM_TYPE).send(body);
}
