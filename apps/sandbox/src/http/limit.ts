import { BadRequestException } from '@nestjs/common';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

/** Number of rows of a list: 1 to 10 000, default 50. */
export function parseLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new BadRequestException({
    message: 'Dados inválidos',
    errors: [`limit: deve ser um inteiro de 1 a ${MAX_LIMIT}`],
  });
}
