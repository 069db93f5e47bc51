import type { StrayCharge } from '@camarim/contracts';

const REASONS: Record<StrayCharge['reason'], string> = {
  'no-mark': 'A cobrança não diz de quem é.',
  'no-account': 'Quem pagou não tem mais conta aqui.',
  'call-lost': 'O agendamento da chamada se perdeu.',
  'month-lost': 'É um mês do Pix Automático que não conhecemos.',
  'second-charge': 'É a segunda cobrança do mesmo pagamento.',
  'not-at-provider': 'Um aviso falou desta cobrança, mas o provedor não a conhece.',
};
const STATES: Record<StrayCharge['status'], { color: string; label: string }> = {
  open: { color: 'yellow', label: 'Esperando decisão' },
  attached: { color: 'green', label: 'Vinculado' },
  returning: { color: 'blue', label: 'Devolvendo' },
  returned: { color: 'gray', label: 'Devolvido' },
  archived: { color: 'gray', label: 'Arquivado' },
};

export const reasonWords = ({ reason }: StrayCharge): string => REASONS[reason];
export const statePill = ({ status, isHeldUp }: StrayCharge): { color: string; label: string } =>
  isHeldUp ? { color: 'orange', label: 'O provedor ainda não devolveu' } : STATES[status];
