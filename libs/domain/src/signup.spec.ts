import fc from 'fast-check';
import {
  normalizeSignup,
  normalizeVipSignup,
  type SignupInput,
  validateCpf,
  validateProfile,
  validateSignup,
  validateVipSignup,
} from './signup.js';

const good: SignupInput = { name: 'Lia Rosa', email: 'lia@proton.me', phone: '(11) 98765-4321', cpf: '123.456.789-09' };
const REQUIRED = 'Todos os campos são obrigatórios';

describe('sign-up', () => {
  it('accepts a correct sign-up, also untidily typed (USR-08)', () => {
    expect(validateSignup(good)).toEqual([]);
    expect(validateSignup({ ...good, name: '  Lia   Rosa ', email: ' LIA@Proton.ME ', cpf: '12345678909' })).toEqual(
      [],
    );
  });

  it('asks for every empty field first, before looking at the others (USR-08)', () => {
    expect(validateSignup({ name: ' ', email: 'wrong', phone: '', cpf: '1' })).toEqual([
      { field: 'name', code: 'required', message: REQUIRED },
      { field: 'phone', code: 'required', message: REQUIRED },
    ]);
    const all = validateSignup({ name: '', email: '', phone: '', cpf: '' });
    expect(all.map((error) => error.field)).toEqual(['name', 'email', 'phone', 'cpf']);
  });

  it('reports e-mail, phone and CPF in that order, each with its text (USR-09, USR-10, USR-11)', () => {
    expect(validateSignup({ name: 'Lia', email: 'lia@gmail', phone: '123', cpf: '111.111.111-11' })).toEqual([
      { field: 'email', code: 'email-invalid', message: 'Email inválido. Use um formato como: nome@exemplo.com' },
      { field: 'phone', code: 'phone-invalid', message: 'Telefone inválido. Use o formato: (11) 99999-9999' },
      { field: 'cpf', code: 'cpf-invalid', message: 'CPF inválido. Verifique os números digitados' },
    ]);
    expect(validateSignup({ ...good, cpf: '12345678900' }).map((error) => error.code)).toEqual(['cpf-invalid']);
  });

  it('takes a name of 120 letters and not of 121 (USR-08)', () => {
    expect(validateSignup({ ...good, name: 'á'.repeat(120) })).toEqual([]);
    expect(validateSignup({ ...good, name: 'á'.repeat(121) })).toEqual([
      { field: 'name', code: 'name-too-long', message: 'Nome muito longo. Use até 120 caracteres' },
    ]);
  });

  it('keeps a name on one visible line (USR-08)', () => {
    expect(normalizeSignup({ ...good, name: 'Lia\r\nBcc: x\u202e\u200b Rosa' }).name).toBe('Lia Bcc: x Rosa');
    expect(validateSignup({ ...good, name: '\u200b\u0000' })[0]?.code).toBe('required');
    expect(normalizeSignup({ ...good, name: 'Conceição 💕' }).name).toBe('Conceição 💕');
  });

  it('gives the same result for a form that was already normalised (USR-08)', () => {
    const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(good), ''));
    fc.assert(
      fc.property(fc.record({ name: anyText, email: anyText, phone: anyText, cpf: anyText }), (input) => {
        const tidy = normalizeSignup(input);
        expect(normalizeSignup(tidy)).toEqual(tidy);
        expect(validateSignup(tidy)).toEqual(validateSignup(input));
      }),
      { numRuns: 300 },
    );
  });
});

it('a change of name or phone is checked like the sign-up, and what is not given stays (USR-08, USR-10)', () => {
  expect(validateProfile({})).toEqual({ name: null, phone: null });
  expect(validateProfile({ name: ' Lia\r\nBcc: x ', phone: ' (11) 98765-4321' })).toEqual({
    name: 'Lia Bcc: x',
    phone: '(11) 98765-4321',
  });
  const wrong = validateProfile({ name: '\u200b', phone: '(10) 1234-5678' });
  expect('errors' in wrong ? wrong.errors.map(({ field, code }) => `${field} ${code}`) : []).toEqual([
    'name required',
    'phone phone-invalid',
  ]);
});

describe('the VIP form', () => {
  const form = { name: 'Lia Rosa', email: 'lia@proton.me', phone: '' };
  const NEEDED = 'Nome e email são obrigatórios';

  it('needs a name and an e-mail, and no WhatsApp (USR-15)', () => {
    expect(validateVipSignup(form)).toEqual([]);
    expect(validateVipSignup({ name: ' ', email: '', phone: 'x' })).toEqual([
      { field: 'name', code: 'vip-required', message: NEEDED },
      { field: 'email', code: 'vip-required', message: NEEDED },
    ]);
    expect(validateVipSignup({ ...form, email: '' }).map(({ field }) => field)).toEqual(['email']);
  });

  it('a WhatsApp that is given, and an e-mail, are checked as at the sign-up (USR-15, USR-09, USR-10)', () => {
    const wrong = validateVipSignup({ name: 'á'.repeat(121), email: 'lia@', phone: '119' });
    expect(wrong.map(({ code }) => code)).toEqual(['name-too-long', 'email-invalid', 'phone-invalid']);
    expect(validateVipSignup({ ...form, phone: '(11) 98765-4321' })).toEqual([]);
    expect(normalizeVipSignup({ name: ' Lia  Rosa ', email: ' LIA@Proton.ME ', phone: ' ' })).toEqual(form);
  });

  it('a CPF that comes later has the rule and the text of the sign-up (USR-11, BIL-27)', () => {
    expect(validateCpf('123.456.789-09')).toEqual([]);
    for (const wrong of ['', '111.111.111-11', '1234567890'])
      expect(validateCpf(wrong)).toEqual([
        { field: 'cpf', code: 'cpf-invalid', message: 'CPF inválido. Verifique os números digitados' },
      ]);
  });
});
