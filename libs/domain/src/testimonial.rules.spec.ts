import { cleanTestimonial, holdsContact, validateTestimonial, verifiedPurchaseText } from './testimonial.rules.js';

const codesOf = (text: string, name = '') =>
  validateTestimonial({ text: cleanTestimonial(text), name: cleanTestimonial(name) }).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('a testimonial', () => {
  it('is 10 to 280 characters of one line, with a name or none (MKT-31)', () => {
    expect(codesOf('Valeu cada centavo.')).toEqual([]);
    expect(codesOf('Valeu cada centavo.', 'Ana')).toEqual([]);
    expect(codesOf(' curto \n\n\n ')).toEqual(['text too-short']);
    expect(codesOf('a'.repeat(280))).toEqual([]);
    expect(codesOf('a'.repeat(281))).toEqual(['text too-long']);
    expect(codesOf('Valeu cada centavo.', 'A')).toEqual(['name length']);
    expect(codesOf('Valeu cada centavo.', 'a'.repeat(41))).toEqual(['name length']);
    expect(cleanTestimonial(' Amei\u202e tudo,\n é\u200b lindo 👩‍❤️‍👨 ')).toBe('Amei tudo, é lindo 👩‍❤️‍👨');
  });

  it.each([
    'Me chama: https://exemplo.test',
    'Vejam www.exemplo',
    'Tem mais em golpe . com mesmo',
    'Tem mais em golpe．com mesmo',
    'Sou a @fulana nas redes',
    'Escreva para a＠b, respondo',
    'Meu zap é (11) 98765-4321',
    'Zap: 1 1 9 8 7 6 5 4 3 2 1',
    'Zap: １１９８７６５４３２１',
    'Zap: 119\u20608765\u20604321',
  ])('must not contain a contact: "%s" is refused (MKT-31)', (text) => {
    expect(codesOf(text)).toEqual(['text contact']);
    expect(codesOf('Valeu cada centavo.', text.slice(0, 40))).toEqual(['name contact']);
  });

  it.each([
    'Amei. Comprei em 2025 e em 2026.',
    'Paguei R$ 19,90 e valeu.',
    'Nota 10.Melhor do Brasil!',
    'Top... com certeza!',
    'Adorei. Me encantou. Com certeza volto.',
  ])('may be ordinary text: "%s" (MKT-31)', (text) => expect(holdsContact(text)).toBe(false));

  it('is marked with the month of a purchase and nothing else (MKT-31)', () => {
    expect(verifiedPurchaseText('2026-03')).toBe('Compra verificada em março de 2026');
    expect(verifiedPurchaseText('ontem')).toBe('Compra verificada');
  });
});
