import { BadRequestException } from '@nestjs/common';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 10_000;

/** How many rows a list answers with: 1 to 10 000, 50 when not asked. */
export function parseLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new BadRequestException({
    message: 'Dados inválidos',
    errors: [`limit: deve ser um inteiro de 1 a ${MAX_LIMIT}`],
  });
}
