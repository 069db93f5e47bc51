import { problem } from '@camarim/domain';
import { BadRequestException, NotFoundException } from '@nestjs/common';
import { toProblem } from './problem.mapper.js';

it('an error of the product keeps its code, fields and wait', () => {
  const error = problem('too-many-requests', { retryAfterSeconds: 30 });
  expect(toProblem(error)).toBe(error);
});

it('a service that is away always says when to come back', () => {
  expect(toProblem(problem('service-unavailable'))).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(toProblem(problem('service-unavailable', { retryAfterSeconds: 9 })).retryAfterSeconds).toBe(9);
});

it('errors of the frameworks get the code of their status', () => {
  expect(toProblem(new NotFoundException('Cannot GET /secret')).code).toBe('not-found');
  expect(toProblem(new BadRequestException()).code).toBe('malformed-body');
  expect(toProblem(Object.assign(new Error('x'), { statusCode: 413 })).code).toBe('body-too-large');
  expect(toProblem(Object.assign(new Error('x'), { statusCode: 415 })).code).toBe('unsupported-media-type');
});

it('everything else is internal and says nothing', () => {
  for (const thrown of [new Error('table payment'), 'text', null, undefined, { statusCode: 404 }]) {
    expect(toProblem(thrown)).toMatchObject({
      code: 'internal',
      status: 500,
      message: 'internal: Erro interno do servidor',
    });
  }
});
