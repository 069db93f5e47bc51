import { CpfForm, fieldErrors, SignupBody, VipSignupBody } from '@camarim/contracts';
import {
  type ProblemField,
  problem,
  type SignupInput,
  validateCpf,
  validateSignup,
  validateVipSignup,
} from '@camarim/domain';
import { type ArgumentMetadata, Injectable, type Type, ValidationPipe } from '@nestjs/common';

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
  [
    VipSignupBody,
    ({ name, email, phone }) => validateVipSignup({ name: text(name), email: text(email), phone: text(phone) }),
  ],
  [CpfForm, ({ cpf }) => validateCpf(text(cpf))],
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

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if ((metadata.type === 'body' || metadata.type === 'query') && isDto(metadata.metatype)) {
      if (!isRecord(value)) throw problem('validation-failed');
      const wrong = [...unstorable(value), ...(RULES.get(metadata.metatype)?.(value) ?? [])];
      if (wrong.length > 0) throw problem('validation-failed', { errors: wrong });
    }
    try {
      return await super.transform(value, metadata);
    } catch (error) {
      // a field that cannot even be turned into a number or a date, such as an object with a `toString` of its own
      if (error instanceof TypeError) throw problem('validation-failed');
      throw error;
    }
  }
}

const isDto = (type: Type | undefined): boolean => type !== undefined && type !== Object && type !== String;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Texts Postgres cannot hold: a NUL, and half of a surrogate pair, over which even checks of an address stumble.
 * Refused here, however deep they lie, instead of failing there.
 */
function unstorable(body: Record<string, unknown>): ProblemField[] {
  return Object.entries(body)
    .filter(([field, value]) => !isStorable(field) || !isStorable(value))
    .map(([field]) => ({ field: field.slice(0, 60), code: 'format-invalid', message: 'Formato inválido.' }));
}
// with this flag a whole pair is one character, and no surrogate
const UNSTORABLE = /\0|\p{Surrogate}/u;
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
}
