import type { Sale } from '@camarim/contracts';

interface Given {
  /** What an approval gives. @param name of who paid. */
  begins: (name: string) => string;
  approved: string;
  /** What follows once nobody had paid it. */
  ends: (name: string) => string;
  /** What follows once all of its price is back, and a part of it. */
  returned: string;
  partly: string;
}

const ACCESS: Given = {
  begins: (name) => `${name} recebe o acesso agora.`,
  approved:
    'Pagamento aprovado e acesso liberado com sucesso! O usuário pode recarregar a página para ver o conteúdo desbloqueado.',
  ends: (name) => `O acesso de ${name} termina agora`,
  returned: 'Quando a devolução se completar, o acesso que este pagamento deu termina.',
  partly: 'É só uma parte: o acesso continua.',
};
/** What a sale gave, in the sentences of a decision about it: a call and a mimo open nothing. */
export const GIVEN: Readonly<Record<Sale['planType'], Given>> = {
  subscription: ACCESS,
  vip: ACCESS,
  unlock: {
    begins: (name) => `A publicação abre para ${name} agora.`,
    approved: 'Pagamento aprovado. A publicação já abre para quem pagou.',
    ends: (name) => `A publicação deixa de abrir para ${name} agora`,
    returned: 'Quando a devolução se completar, a publicação deixa de abrir para quem pagou.',
    partly: 'É só uma parte: a publicação continua aberta.',
  },
  call: {
    begins: (name) => `A chamada de ${name} fica marcada agora, se o horário ainda estiver livre.`,
    approved: 'Pagamento aprovado. Veja em Chamadas como ficou o horário.',
    ends: (name) => `A chamada de ${name} sai da agenda agora, se ainda não aconteceu`,
    returned: 'Quando a devolução se completar, a chamada sai da agenda, se ainda não aconteceu.',
    partly: 'É só uma parte: a chamada fica como está.',
  },
  tip: {
    begins: (name) => `O mimo de ${name} é dado agora.`,
    approved: 'Pagamento aprovado. O mimo foi dado.',
    ends: (name) => `O mimo de ${name} deixa de contar agora`,
    returned: 'Quando a devolução se completar, o mimo deixa de contar.',
    partly: 'É só uma parte: o resto do mimo continua contando.',
  },
};
