import { type MessageWarning, messageWarnings } from './message-warnings.js';

it.each<[string, MessageWarning[]]>([
  ['Oi, tudo bem? Amei o vídeo de ontem!', []],
  ['Faltam 3 dias, são 12.500 seguidores e R$ 1.234,56', []],
  ['Saiu em 26/11/2026 às 18:30', []],
  ['Nota 10...muito bom.Adorei', []],
  ['meu zap é (11) 98765-4321', ['phone']],
  ['11987654321', ['phone']],
  ['+55 11 98765 4321', ['phone']],
  ['me liga no 011 98765-4321', ['phone']],
  ['pix: luna@exemplo.com.br', ['pix-key']],
  ['chave 529.982.247-25', ['pix-key']],
  ['cpf errado 529.982.247-24', []],
  ['123e4567-e89b-12d3-a456-426614174000', ['pix-key']],
  ['00020126580014br.gov.bcb.pix', ['pix-key']],
  ['12.345.678/0001-95', ['pix-key']],
  ['olha https://exemplo.dev/x', ['link']],
  ['www.exemplo.dev', ['link']],
  ['me chama no wa.me/5511987654321', ['phone', 'link']],
  ['t.me/luna', ['link']],
  ['Instagram.com/luna, e o pix luna@exemplo.com', ['pix-key', 'link']],
])('a text is read for what leads away from the house: %j (MSG-12)', (text, found) => {
  expect(messageWarnings(text)).toEqual(found);
});

it('takes no longer for a text that was made to be slow (MSG-12)', () => {
  const before = performance.now();
  for (const part of ['1 ', '1.', 'a-', 'a@', 'www', '0'.repeat(9)]) messageWarnings(part.repeat(4_000));
  expect(performance.now() - before).toBeLessThan(2_000);
});
