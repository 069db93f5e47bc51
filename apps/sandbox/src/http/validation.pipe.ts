import { BadRequestException, type ValidationError, ValidationPipe } from '@nestjs/common';

const TEXTS: Record<string, string> = {
  isInt: 'deve ser um número inteiro',
  min: 'é menor que o permitido',
  max: 'é maior que o permitido',
  isString: 'deve ser um texto',
  isNotEmpty: 'não pode ser vazio',
  isLength: 'tem tamanho fora do permitido',
  maxLength: 'é longo demais',
  isBoolean: 'deve ser true ou false',
  isEmail: 'não é um e-mail',
  isIn: 'tem um valor que não existe',
  isUrl: 'deve ser um endereço http(s)',
  isArray: 'deve ser uma lista',
  arrayMinSize: 'deve ter ao menos um elemento',
  arrayMaxSize: 'tem elementos demais',
  isDefined: 'falta',
  isObject: 'deve ser um objeto',
  nestedValidation: 'deve ser um objeto',
  matches: 'tem um formato inválido',
};

/** Responds 400 {message, errors: ['customer.document.number: …']}. Unknown fields are dropped, as providers do. */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: true,
    exceptionFactory: (errors) =>
      new BadRequestException({ message: 'Dados inválidos', errors: errors.flatMap((e) => flatten(e)) }),
  });
}

function flatten(error: ValidationError, prefix = ''): string[] {
  const name = prefix === '' ? error.property : `${prefix}.${error.property}`;
  const rules = Object.entries(error.constraints ?? {});
  // A missing field breaks every rule it has; naming the first is enough.
  const own =
    error.value === undefined && rules.length > 0
      ? [`${name}: falta`]
      : rules.map(([rule, text]) => `${name}: ${TEXTS[rule] ?? text}`);
  return [...own, ...(error.children ?? []).flatMap((child) => flatten(child, name))];
}
