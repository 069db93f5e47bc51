import { SignupBody } from '@camarim/contracts';
import { type ProblemField, problem, type SignupInput, validateSignup } from '@camarim/domain';
import { type ArgumentMetadata, Injectable, type Type, ValidationPipe } from '@nestjs/common';
import { fieldErrors } from './field-messages.js';

type Rule = (body: Record<string, unknown>) => ProblemField[];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form's own rules speak first: their order and their texts are part of the product (USR-08 … USR-11). */
const RULES: ReadonlyMap<unknown, Rule> = new Map<unknown, Rule>([
  [
    SignupBody,
    ({ name, email, phone, cpf }) =>
      validateSignup({
        name: text(name),
        email: text(email),
        phone: text(phone),
        cpf: text(cpf),
      } satisfies SignupInput),
  ],
]);

/** Bodies and queries as the DTO classes of contracts describe them; everything else is 422 with its fields. */
@Injectable()
export class ProblemValidationPipe extends ValidationPipe {
  constructor() {
    super({
      whitelist: true,
      forbidNonWhitelisted: true,
      transform: true,
      forbidUnknownValues: true,
      exceptionFactory: (errors) => problem('validation-failed', { errors: fieldErrors(errors) }),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if ((metadata.type === 'body' || metadata.type === 'query') && isDto(metadata.metatype)) {
      if (!isRecord(value)) throw problem('validation-failed');
      const wrong = [...unstorable(value), ...(RULES.get(metadata.metatype)?.(value) ?? [])];
      if (wrong.length > 0) throw problem('validation-failed', { errors: wrong });
    }
    return super.transform(value, metadata);
  }
}

const isDto = (type: Type | undefined): boolean => type !== undefined && type !== Object && type !== String;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Postgres cannot hold a NUL character in a text: refused here instead of failing there. */
function unstorable(body: Record<string, unknown>): ProblemField[] {
  return Object.entries(body)
    .filter(([, value]) => typeof value === 'string' && value.includes('\0'))
    .map(([field]) => ({ field: field.slice(0, 60), code: 'format-invalid', message: 'Formato inválido.' }));
}
