import { offerBenefits } from './plan-terms.js';
import { promiseFaults, undelivered } from './promise.rules.js';

it.each([
  ['Prioridade para agendar chamadas', 'prioridade'],
  ['Álbum bônus no terceiro mês', 'conteúdo bônus'],
  ['Chamada + Encontro pessoal', 'encontro pessoal'],
  ['Suporte 24/7', 'atendimento a qualquer hora'],
])('a plan that promises “%s” is not sold: nothing here delivers %s (BIL-07)', (line, what) => {
  expect(undelivered(line)).toBe(what);
  const [fault, ...more] = promiseFaults('benefits', ['Vídeos completos', line]);
  expect([fault?.field, fault?.code, more.length]).toEqual(['benefits', 'not-delivered', 0]);
  expect(fault?.message).toContain(`“${line}” promete ${what}`);
});

it('what every access gives may be promised, in whatever words (BIL-07)', () => {
  const lines = [null, 'luna'].flatMap((modelId) => offerBenefits({ benefits: [], modelId }));
  const own = [
    'Novidades toda semana',
    'Pagamento único por PIX',
    'Áudio de bom dia',
    '24 fotos por mês',
    'Só nós dois',
    'Chat direto comigo',
    'Mensagens privadas todo dia',
  ];
  expect([...lines, ...own].map(undelivered).filter((what) => what !== null)).toEqual([]);
  expect(promiseFaults('benefits', own)).toEqual([]);
});
