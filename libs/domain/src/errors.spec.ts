import { DomainError, ERRORS, type ErrorCode, errorTitle, isDomainError, isErrorCode, problem } from './errors.js';

const codes = Object.keys(ERRORS) as ErrorCode[];

describe('errors', () => {
  it('every code has a status and a title people understand (V§8)', () => {
    for (const code of codes) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(ERRORS[code].status).toBeGreaterThanOrEqual(400);
      expect(ERRORS[code].status).toBeLessThan(600);
      expect(errorTitle(code).length).toBeGreaterThan(5);
      expect(errorTitle(code, 'en').length).toBeGreaterThan(5);
    }
  });

  it('every error is told in English to whoever reads English (FV-13)', () => {
    const portuguese = /[áàâãéêíóôõúç]|\b(?:de|em|para|com|sem|seu|sua|ela|dia|dias|não)\b/i;
    expect(codes.filter((code) => portuguese.test(errorTitle(code, 'en')))).toEqual([]);
    const same = codes.filter((code) => errorTitle(code, 'en') === errorTitle(code));
    expect(same).toEqual([]);
  });

  it('a mimo is a gift in every English text, never a tip (FV-13)', () => {
    expect(codes.filter((code) => /\btip\b/i.test(errorTitle(code, 'en')))).toEqual([]);
  });

  it('keeps the texts fans already know (BIL-55, USR-13, STO-24)', () => {
    expect(ERRORS['plan-not-found'].title).toBe('Plano não encontrado');
    expect(ERRORS['gateway-unavailable'].title).toBe('Gateway PIX não configurado ou inativo');
    expect(errorTitle('gateway-unavailable', 'en')).toMatch(/^PIX gateway/);
    expect(ERRORS.internal.title).toBe('Erro interno do servidor');
    expect(ERRORS['story-not-found'].title).toBe('Story não encontrado ou expirado.');
    expect(ERRORS['story-unknown'].title).toBe('Story não encontrado.');
    expect(ERRORS['wrong-credentials'].title).toBe('Email ou senha incorretos');
    expect(errorTitle('model-not-found', 'en')).toBe('Profile not found');
  });

  it('a failure carries its status, title and what the page needs (V§8)', () => {
    const errors = [{ field: 'email', code: 'required', message: 'Todos os campos são obrigatórios' }];
    const failure = problem('too-many-requests', { detail: 'por IP', errors, retryAfterSeconds: 60 });
    expect(failure).toBeInstanceOf(DomainError);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).toMatchObject({
      name: 'DomainError',
      code: 'too-many-requests',
      status: 429,
      title: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
      detail: 'por IP',
      errors,
      retryAfterSeconds: 60,
    });
    expect(failure.message).not.toContain('por IP');
    expect(Object.keys(problem('internal'))).not.toContain('detail');
  });

  it('recognises its own failures and nothing else (V§8)', () => {
    expect(isDomainError(problem('not-found'))).toBe(true);
    const foreign = Object.assign(new Error('x'), { name: 'DomainError', code: 'not-found' });
    expect(isDomainError(foreign)).toBe(true);
    const stranger = Object.assign(new Error('x'), { name: 'DomainError', code: 'toString' });
    for (const other of [stranger, new Error('x'), { code: 'not-found' }, 'not-found', null, undefined]) {
      expect(isDomainError(other)).toBe(false);
    }
  });

  it('trusts a code from the wire only when it is in the table (V§8)', () => {
    expect(codes.every(isErrorCode)).toBe(true);
    for (const other of ['constructor', '__proto__', '', 404, null]) expect(isErrorCode(other)).toBe(false);
  });
});
