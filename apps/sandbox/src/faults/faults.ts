/** All faults that can be simulated. Defaults, checks of PUT and the form all use the table below. */
export interface Faults {
  provider: {
    latencyMs: number;
    failRate: number;
    failNext: number;
    resetRate: number;
    resetNext: number;
    executeThenTimeoutRate: number;
    executeThenTimeoutNext: number;
    executeThenFailNext: number;
    clientErrorNext: number;
    silent: boolean;
  };
  webhook: {
    loseRate: number;
    loseNext: number;
    delayMs: number;
    duplicate: number;
    concurrent: boolean;
    reorder: boolean;
    unsigned: boolean;
    wrongKey: boolean;
  };
  meta: {
    latencyMs: number;
    failRate: number;
    tooManyRate: number;
    refuseRate: number;
    executeThenTimeoutRate: number;
    silentRate: number;
    tokenDead: boolean;
  };
}

type Kind = 'ms' | 'rate' | 'count' | 'flag';

export interface FaultField {
  group: keyof Faults;
  name: string;
  kind: Kind;
  label: string;
}

const MAXIMUM: Record<Exclude<Kind, 'flag'>, number> = { ms: 60_000, rate: 1, count: 100_000 };
const MAX_COPIES = 20;

export const FAULT_FIELDS: readonly FaultField[] = [
  { group: 'provider', name: 'latencyMs', kind: 'ms', label: 'Demora de cada resposta' },
  { group: 'provider', name: 'failRate', kind: 'rate', label: 'Parte das chamadas com erro 500' },
  { group: 'provider', name: 'failNext', kind: 'count', label: 'Próximas criações com erro 500' },
  { group: 'provider', name: 'resetRate', kind: 'rate', label: 'Parte das criações com conexão derrubada' },
  { group: 'provider', name: 'resetNext', kind: 'count', label: 'Próximas criações com conexão derrubada' },
  {
    group: 'provider',
    name: 'executeThenTimeoutRate',
    kind: 'rate',
    label: 'Parte das criações que criam e não respondem',
  },
  { group: 'provider', name: 'executeThenTimeoutNext', kind: 'count', label: 'Próximas que criam e não respondem' },
  { group: 'provider', name: 'executeThenFailNext', kind: 'count', label: 'Próximas que criam e respondem 500' },
  { group: 'provider', name: 'clientErrorNext', kind: 'count', label: 'Próximas criações com erro 400' },
  { group: 'provider', name: 'silent', kind: 'flag', label: 'Nunca responder' },
  { group: 'webhook', name: 'loseRate', kind: 'rate', label: 'Parte dos avisos perdidos' },
  { group: 'webhook', name: 'loseNext', kind: 'count', label: 'Próximos avisos perdidos' },
  { group: 'webhook', name: 'delayMs', kind: 'ms', label: 'Atraso de cada aviso' },
  { group: 'webhook', name: 'duplicate', kind: 'count', label: 'Cópias a mais de cada aviso' },
  { group: 'webhook', name: 'concurrent', kind: 'flag', label: 'Mandar as cópias ao mesmo tempo' },
  { group: 'webhook', name: 'reorder', kind: 'flag', label: 'Aviso antigo depois do pagamento' },
  { group: 'webhook', name: 'unsigned', kind: 'flag', label: 'Avisos sem assinatura' },
  { group: 'webhook', name: 'wrongKey', kind: 'flag', label: 'Avisos assinados com a chave errada' },
  { group: 'meta', name: 'latencyMs', kind: 'ms', label: 'Demora de cada resposta' },
  { group: 'meta', name: 'failRate', kind: 'rate', label: 'Parte com erro 500 (código 2)' },
  { group: 'meta', name: 'tooManyRate', kind: 'rate', label: 'Parte com limite de chamadas (código 4)' },
  { group: 'meta', name: 'refuseRate', kind: 'rate', label: 'Parte recusada (código 100)' },
  { group: 'meta', name: 'executeThenTimeoutRate', kind: 'rate', label: 'Parte que recebe e não responde' },
  { group: 'meta', name: 'silentRate', kind: 'rate', label: 'Parte que não responde' },
  { group: 'meta', name: 'tokenDead', kind: 'flag', label: 'Token expirado (código 190)' },
];

export function noFaults(): Faults {
  return {
    provider: {
      latencyMs: 0,
      failRate: 0,
      failNext: 0,
      resetRate: 0,
      resetNext: 0,
      executeThenTimeoutRate: 0,
      executeThenTimeoutNext: 0,
      executeThenFailNext: 0,
      clientErrorNext: 0,
      silent: false,
    },
    webhook: {
      loseRate: 0,
      loseNext: 0,
      delayMs: 0,
      duplicate: 0,
      concurrent: false,
      reorder: false,
      unsigned: false,
      wrongKey: false,
    },
    meta: {
      latencyMs: 0,
      failRate: 0,
      tooManyRate: 0,
      refuseRate: 0,
      executeThenTimeoutRate: 0,
      silentRate: 0,
      tokenDead: false,
    },
  };
}

/** The current value of a fault. */
export function faultValue(faults: Faults, field: FaultField): number | boolean {
  return (faults[field.group] as Record<string, number | boolean>)[field.name] ?? 0;
}

/** The faults that are on. */
export function activeFaults(faults: Faults): FaultField[] {
  return FAULT_FIELDS.filter((field) => Boolean(faultValue(faults, field)));
}

/**
 * Sets the fields in `patch` and leaves the others. Returns the new faults, or all errors of the patch: unknown names are
 * errors too, so that a mistyped name does not silently have no effect.
 */
export function applyPatch(faults: Faults, patch: unknown): { faults: Faults; errors: string[] } {
  const next = structuredClone(faults);
  const errors: string[] = [];
  if (!isRecord(patch)) return { faults, errors: ['o corpo deve ser um objeto JSON'] };
  for (const [group, values] of Object.entries(patch)) {
    if (!isRecord(values)) {
      errors.push(`${group}: deve ser um objeto`);
      continue;
    }
    for (const [name, value] of Object.entries(values)) {
      const field = FAULT_FIELDS.find((candidate) => candidate.group === group && candidate.name === name);
      const error = field ? checkValue(field, value) : 'não existe';
      if (error !== null) errors.push(`${group}.${name}: ${error}`);
      else Object.assign(next[group as keyof Faults], { [name]: value });
    }
  }
  return errors.length > 0 ? { faults, errors } : { faults: next, errors };
}

function checkValue(field: FaultField, value: unknown): string | null {
  if (field.kind === 'flag') return typeof value === 'boolean' ? null : 'deve ser true ou false';
  const maximum = field.name === 'duplicate' ? MAX_COPIES : MAXIMUM[field.kind];
  const whole = field.kind === 'rate' || Number.isInteger(value);
  const fits = typeof value === 'number' && whole && value >= 0 && value <= maximum;
  return fits ? null : `deve ser um número${field.kind === 'rate' ? '' : ' inteiro'} de 0 a ${maximum}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
